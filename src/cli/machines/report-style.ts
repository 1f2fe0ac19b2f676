/** The looks of the report, in light and dark; it needs nothing from elsewhere. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #667085; --paper: #ffffff; --ground: #f5f6f8; --line: #9aa4b5; --rule: #e3e6ec; --accent: #2563c9; --good: #18794e; --bad: #c0352b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf0; --soft: #98a2b3; --paper: #1b202b; --ground: #12161e; --line: #67728a; --rule: #2c3342; --accent: #7ba7f5; --good: #58c08f; --bad: #ff8a7d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; } h2 { font-size: 1.25rem; margin: 0; } h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; } .soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); } a { color: var(--accent); }
section { background: var(--paper); border: 1px solid var(--rule); border-radius: 12px; padding: 1.25rem 1.5rem; margin-top: 1.5rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .4rem .6rem; border-bottom: 1px solid var(--rule); } th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; } tr:last-child td { border-bottom: 0; }
.wide { overflow-x: auto; } svg { display: block; margin: 1rem auto; max-width: none; } svg text { font-family: system-ui, sans-serif; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; } legend { color: var(--soft); padding: 0; margin-bottom: .5rem; } ol { margin: .5rem 0; padding-left: 1.5rem; } .paths > li { margin: .35rem 0; }
.beside { display: grid; grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr); gap: 1.5rem; align-items: start; margin-top: 1rem; }
.drawing { position: sticky; top: .5rem; max-height: calc(100vh - 1rem); overflow: auto; }
@media (max-width: 60rem) { .beside { display: block; } .drawing { background: var(--paper); max-height: 55vh; } }
fieldset input { position: absolute; opacity: 0; } fieldset label { cursor: pointer; border-radius: 6px; padding: .1rem .3rem; display: inline-block; vertical-align: top; }
label:hover { background: var(--ground); } input:checked + label { background: var(--ground); box-shadow: inset 3px 0 0 var(--accent); } input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: 1px; }
.paths span + span::before { content: '→'; color: var(--soft); margin: 0 .4rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; } .finding { border-left: 3px solid var(--bad); padding: .1rem 0 .1rem .9rem; margin: .8rem 0; }
`;
