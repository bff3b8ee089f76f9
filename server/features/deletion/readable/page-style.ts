/** Inside the page, since it stands alone; in the colours of no domain. What is folded is printed, too. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1d1b20; --soft: #5c5866; --page: #fff; --block: #f4f2f6; --line: #d9d4de; --link: #2a4d8f; --own: #e1e9f5; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ece8f0; --soft: #b3acbd; --page: #17151a; --block: #221f27; --line: #3d3845; --link: #9dbdff; --own: #26344d; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 0; }
nav h2 { margin: 0 0 .75rem; font-size: 1.15rem; }
h3 { font-size: 1.15rem; margin: 0 0 .25rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
nav { margin-top: 1.5rem; padding: 1rem 1.25rem; background: var(--block); border-radius: 12px; }
nav ol { list-style: none; margin: 0; padding: 0; columns: 15rem; column-gap: 2rem; }
nav ol > li { break-inside: avoid; margin-bottom: 1rem; font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; font-weight: 400; }
nav ul a { display: block; padding: .2rem 0; }
section { margin-top: 1.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.about, .empty, .up, .meta { color: var(--soft); margin: 0 0 .75rem; }
.up { font-size: .9rem; margin: 1rem 0 0; }
.text { white-space: pre-wrap; margin: 0; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(7rem, 13rem) 1fr; gap: .25rem 1rem; padding: .3rem 0; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; }
dd dl > div { padding: .1rem 0; }
dd ul { margin: 0; padding-left: 1.1rem; }
article { background: var(--block); border-radius: 12px; padding: .75rem 1rem; margin: .75rem 0; break-inside: avoid; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 400; }
img { max-width: 100%; max-height: 22rem; height: auto; border-radius: 12px; display: block; }
section > a > img { margin: .75rem 0; }
audio { max-width: 100%; display: block; margin: .25rem 0; }
details { margin: .75rem 0; border: 1px solid var(--line); border-radius: 12px; }
summary { padding: .75rem 1rem; cursor: pointer; }
summary h4 { display: inline; }
summary .meta { margin: 0; }
.talk { padding: 0 1rem 1rem; }
.talk h5 { text-align: center; color: var(--soft); font-size: .9rem; font-weight: 400; margin: 1.25rem 0 .75rem; }
.bubble { width: fit-content; max-width: min(85%, 34rem); margin: .4rem 0; padding: .5rem .8rem; background: var(--block); border-radius: 14px; border-bottom-left-radius: 4px; break-inside: avoid; }
.bubble.own { margin-left: auto; background: var(--own); border-radius: 14px; border-bottom-right-radius: 4px; }
.bubble p { margin: 0; }
.bubble blockquote { margin: 0 0 .35rem; padding-left: .6rem; border-left: 3px solid var(--line); color: var(--soft); }
.bubble .meta { font-size: .85rem; margin: .15rem 0 0; }
@media (max-width: 30em) { dl > div { grid-template-columns: 1fr; gap: 0; } }
@media print {
  :root { --text: #000; --soft: #444; --page: #fff; --block: #f4f2f6; --line: #bbb; --link: #000; --own: #e1e9f5; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .up { display: none; }
  details:not([open])::details-content { content-visibility: visible; display: block; }
}
`;
