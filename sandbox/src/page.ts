export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)

const tokens = `
  :root { color-scheme: light dark;
  --ground: light-dark(#FAF5F2,#190F18); --surface: light-dark(#FFFDFC,#241924); --sunken: light-dark(#F3EAE6,#30222E);
    --line: light-dark(#EDE2DD,#352733); --line-strong: light-dark(#D8C8C2,#564250);
    --ink: light-dark(#2B1A22,#F7ECE9); --ink-2: light-dark(#6A5560,#C3AEB3);
    --accent: #E9334A; --accent-fill: light-dark(#DC2A42,#DE2D45); --accent-text: light-dark(#C41F39,#FF8A86);
    --tint: light-dark(#FFEBE5,#44232D); --tint-line: light-dark(#FFDDD4,#512A33);
    --shadow: 0 1px 2px light-dark(rgb(80 36 44 / .05),rgb(0 0 0 / .3)); }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
    font: 450 16px/24px Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR',
      sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 24px 20px 48px }
  h1 { margin: 0; font-size: 26px; line-height: 34px; letter-spacing: -.02em }
  p { margin: 0 } a { color: var(--accent-text) }
  button, input, select { font: inherit; color: inherit }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`

/** An HTML page of the sandbox in the product's colours. `script` is the address of its script. */
export const page = ({
  title,
  style,
  body,
  script,
}: {
  title: string
  style: string
  body: string
  script?: string
}): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${tokens}${style}</style>
${script ? `<script src="${script}" defer></script>` : ''}</head>
<body>${body}</body></html>`
