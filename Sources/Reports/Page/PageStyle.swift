// Written by scripts/write-page.sh from page/: change the files there, and run it.
// swift-format-ignore-file

/// The style sheet of a run's page.
enum PageStyle {
  /// Its text.
  static let text: StaticString = ##"""
    :root { color-scheme: light dark; }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 16px 20px 40px; max-width: 1440px; background: var(--paper); color: var(--ink);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif;
    }
    code, .statement, .detail { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    h1 { margin: 0; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; }
    h2 { margin: 14px 0 6px; font-size: 13px; color: var(--faint); text-transform: uppercase; letter-spacing: .05em; }
    h2:first-child { margin-top: 0; }
    .sub { margin: 4px 0 12px; color: var(--faint); overflow-wrap: anywhere; }
    .badge { padding: 2px 10px; border-radius: 99px; color: var(--paper); font-size: 13px; font-weight: 600; }
    .badge.good { background: var(--good); } .badge.bad { background: var(--bad); }
    .failure { margin: 0 0 12px; color: var(--bad); overflow-wrap: anywhere; }
    .difference { margin: 0 0 12px; padding: 8px 12px; border-left: 4px solid var(--bad); background: var(--panel); }
    .choice { display: block; margin: 0 0 14px; } .choice[hidden] { display: none; }
    select, button {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule); border-radius: 8px;
      padding: 5px 10px; max-width: 100%;
    }
    button:hover { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .stage { display: grid; grid-template-columns: auto minmax(280px, 1fr) minmax(280px, 1fr); gap: 22px; align-items: start; }
    .phones { display: flex; gap: 18px; justify-content: center; }
    figure { margin: 0; text-align: center; }
    figcaption { margin-top: 4px; font-weight: 600; }
    .phone { display: block; width: 280px; height: auto; max-height: 540px; }
    .sentence { margin: 10px auto 0; max-width: 300px; min-height: 3em; text-align: center; color: var(--faint); overflow-wrap: anywhere; }
    .statement { margin: 0 0 8px; padding: 8px 12px; border-radius: 8px; background: var(--panel); min-height: 2.6em; overflow-wrap: anywhere; }
    .source, .log, .decisions { margin: 0; padding: 0; list-style: none; overflow: auto; }
    .source { max-height: 500px; padding-left: 3.2em; list-style: decimal; color: var(--faint); font-size: 13px; }
    .source li { padding: 1px 8px; border-left: 3px solid transparent; cursor: pointer; }
    .source code { color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
    .source .lit { background: var(--panel); border-color: var(--accent); }
    .source .holds { border-color: var(--good); } .source .fails { border-color: var(--bad); background: var(--panel); }
    .decisions { max-height: 300px; } .log { max-height: 220px; font-size: 13px; position: relative; }
    .decisions li, .log li { padding: 4px 8px; border-left: 3px solid var(--rule); opacity: .5; cursor: pointer; overflow-wrap: anywhere; }
    .decisions .past, .log .past { opacity: 1; }
    .decisions .yes { border-color: var(--good); } .decisions .no { border-color: var(--bad); }
    .log .lit { background: var(--panel); border-color: var(--accent); }
    span.time { display: inline-block; min-width: 5.2em; margin-right: .6em; color: var(--faint); font-variant-numeric: tabular-nums; }
    .detail { font-size: 12px; color: var(--faint); overflow-wrap: anywhere; }
    .controls {
      position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0 8px; padding: 10px 12px;
      background: var(--paper); border: 1px solid var(--rule); border-radius: 12px;
    }
    .controls input { flex: 1 1 200px; accent-color: var(--accent); min-width: 120px; }
    .clock { min-width: 6em; text-align: right; font-variant-numeric: tabular-nums; }
    section.time { overflow-x: auto; padding: 10px; border-radius: 12px; background: var(--panel); }
    .timeline { display: block; width: 100%; min-width: 640px; height: auto; touch-action: pan-y; cursor: crosshair; }
    .strip { margin-top: 22px; } .strip summary { cursor: pointer; font-weight: 600; } .strip div { overflow-x: auto; }
    kbd { padding: 0 5px; border: 1px solid var(--rule); border-radius: 4px; font-size: 12px; }
    .keys { color: var(--faint); font-size: 13px; }
    @media (max-width: 1080px) { .stage { grid-template-columns: auto 1fr; } .why { grid-column: 1 / -1; } }
    @media (max-width: 720px) {
      body { padding: 12px 12px 32px; }
      .stage { grid-template-columns: minmax(0, 1fr); }
      .phone { width: min(240px, 42vw); } .phones:not(:has(figure + figure)) .phone { width: 240px; }
      .source { max-height: 260px; } .clock { min-width: 4em; } .controls { gap: 6px; } .controls button, .controls select { padding: 4px 8px; }
    }
    @media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto; } }
    @media print {
      body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .controls, .keys, .choice, .stage, section.time, .strip summary { display: none !important; }
      .strip > div { overflow: visible; } .strip svg { width: 100%; height: auto; }
    }
    .index { padding: 0; list-style: none; } .index li { padding: 10px 0; border-top: 1px solid var(--rule); }
    .index .sub, .index .failure { margin: 2px 0 0; } a { color: var(--accent); }
    """##
}
