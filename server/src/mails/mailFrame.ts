import type { Language } from '@byeol/contract/locale/language.ts'
import type { Mail } from '../providers/smtpMail.ts'

interface Letter {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** A code for the reader to type, shown in large letters. */
  code?: string
  link?: { href: string; label: string }
  /**
   * The mail warns of a change that another person may have made, so the text “you can ignore this mail” is left out.
   */
  isWarning?: boolean
}

const escape = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)

const unasked = {
  ko: '요청한 적이 없다면 이 메일은 무시해 주세요. ',
  en: 'If you did not ask for this, you can delete this mail. ',
}
const farewell = {
  ko: '별은 비밀번호나 인증번호를 먼저 묻지 않아요.',
  en: 'Byeol never asks for your password or code.',
}
const footOf = ({ isWarning }: Letter, language: Language): string =>
  `${isWarning ? '' : unasked[language]}${farewell[language]}`

const sans = "'Apple SD Gothic Neo','Malgun Gothic',sans-serif"

const buttonStyle =
  'display:inline-block;background:#dc2a42;color:#fff;text-decoration:none;font-weight:700;padding:12px 24px;' +
  'border-radius:16px'

/** A button, followed by the plain URL for mail programs that show no buttons. */
const linkHtml = ({ href, label }: NonNullable<Letter['link']>): string =>
  [
    `<p style="margin:24px 0"><a href="${escape(href)}" style="${buttonStyle}">${escape(label)}</a></p>`,
    `<p style="margin:0;font-size:13px;word-break:break-all;color:#6a5560">${escape(href)}</p>`,
  ].join('')

const html = (letter: Letter, language: Language): string => {
  const { subject, paragraphs, code, link } = letter
  return `<!doctype html>
<html lang="${language}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title>
</head>
<body style="margin:0;background:#faf5f2;color:#2b1a22;font:16px/1.6 ${sans}">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:700;color:#c4203a">★ Byeol</p>
<div style="background:#fffdfc;border-radius:20px;padding:24px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escape(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escape(paragraph)}</p>`).join('\n')}
${code ? `<p style="margin:20px 0;font-size:32px;font-weight:700;letter-spacing:6px">${escape(code)}</p>` : ''}
${link ? linkHtml(link) : ''}
</div>
<p style="margin:20px 4px 0;font-size:13px;color:#6a5560">${escape(footOf(letter, language))}</p>
</div></body></html>`
}

const text = (letter: Letter, language: Language): string => {
  const { paragraphs, code, link } = letter
  return [...paragraphs, code, link && `${link.label}: ${link.href}`, footOf(letter, language)]
    .filter(Boolean)
    .join('\n\n')
}

/** A mail with the same text as plain text and as HTML. The HTML loads nothing from any host. */
export const mailOf = (to: string, letter: Letter, language: Language): Mail => ({
  to,
  subject: letter.subject,
  text: text(letter, language),
  html: html(letter, language),
})
