import ScenarioRuntime

/// The published recipes, as the page's settings and comparisons need them.
enum RecipeList {
  static func json() -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for name in RecipeListing.names { write(name, &json) }
    }
    return json.bytes
  }

  private static func write(_ name: String, _ json: inout JSONWriter) {
    json.object { json in
      json.string("name", name)
      json.string("summary", RecipeListing.summary(name) ?? "")
      json.name("settings")
      json.array { json in
        for setting in RecipeListing.settings(of: name) ?? [] { write(setting, &json) }
      }
    }
  }

  private static func write(_ setting: ListedSetting, _ json: inout JSONWriter) {
    json.object { json in
      json.string("name", setting.name)
      json.string("kind", setting.kind)
      json.strings("words", setting.words)
      json.string("value", setting.value ?? "")
      json.string("summary", setting.summary)
    }
  }
}
