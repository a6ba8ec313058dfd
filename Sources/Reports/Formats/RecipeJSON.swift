import ScenarioRuntime

/// Recipes and their settings as one JSON object, for programs that change or list them.
///
/// A setting has `name`, `kind`, `words`, `without` (null if a value is required), `above`, `min` and `max`
/// (absent without such a bound), `value` (only within a recipe) and `summary`.
package enum RecipeJSON {
  /// All recipes with their summaries, and the values that each setting takes.
  package static var recipes: String {
    text { json in
      json.name("recipes")
      json.array { json in
        for name in RecipeListing.names {
          json.object { json in
            json.member("name", name)
            json.member("summary", RecipeListing.summary(name) ?? "")
          }
        }
      }
      add(RecipeListing.settings, to: &json)
    }
  }

  /// One recipe's settings with their values; nil for an unknown name.
  package static func recipe(_ name: String) -> String? {
    guard let settings = RecipeListing.settings(of: name) else { return nil }
    return text { json in
      json.member("name", name)
      json.member("summary", RecipeListing.summary(name) ?? "")
      add(settings, to: &json)
    }
  }

  private static func text(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func add(_ settings: [ListedSetting], to json: inout JSONWriter) {
    json.name("settings")
    json.array { json in
      for setting in settings { json.object { json in add(setting, to: &json) } }
    }
  }

  private static func add(_ setting: ListedSetting, to json: inout JSONWriter) {
    json.member("name", setting.name)
    json.member("kind", setting.kind)
    json.name("words")
    json.array { json in
      for word in setting.words { json.string(word) }
    }
    json.name("without")
    if let without = setting.without { json.string(without) } else { json.null() }
    for (name, bound) in [("above", setting.above), ("min", setting.lowest), ("max", setting.highest)] {
      guard let bound else { continue }
      json.name(name)
      json.number(bound)
    }
    if let value = setting.value { json.member("value", value) }
    json.member("summary", setting.summary)
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }
}
