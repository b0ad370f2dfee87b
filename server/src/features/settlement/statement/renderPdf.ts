import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Paper } from './paper.ts'
import { lessWon, statementWords } from './words.ts'

const fonts = {
  regular: fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf')),
  bold: fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf')),
}
// The app's colours (ui/src/tokens.css), adapted for paper.
const colors = { ink: '#2b1a22', muted: '#6a5560', accent: '#c4203a', panel: '#f7f0ed', line: '#e3d6d1' }
/** In points. A4 is 595 wide. */
const page = { left: 56, right: 539, top: 60, note: 760 }
const width = page.right - page.left

type Doc = InstanceType<typeof PDFDocument>

/** Writes a label on the left and its value on the right. Returns the position of the next line. */
function row(
  doc: Doc,
  y: number,
  [label, value]: [string, string],
  look: { isBold?: boolean; color?: string; inset?: number } = {},
) {
  const { isBold = false, color = colors.ink, inset = 0 } = look
  const size = 11
  doc
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(isBold ? colors.ink : colors.muted)
    .text(label, page.left + inset, y, { width: 220, lineBreak: false })
  doc.fillColor(color).text(value, page.left + 200, y, { width: width - 200 - inset, align: 'right', lineBreak: false })
  return y + 26
}

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(page.left + 20, y)
    .lineTo(page.right - 20, y)
    .lineWidth(0.7)
    .strokeColor(colors.line)
    .stroke()
}

function drawHead(doc: Doc, { title, number, amountLabel, amountWon, language }: Paper): number {
  doc.font('bold').fontSize(12).fillColor(colors.accent).text('★ Byeol', page.left, page.top)
  doc
    .font('bold')
    .fontSize(26)
    .fillColor(colors.ink)
    .text(title, page.left, page.top + 28)
  doc.font('regular').fontSize(11).fillColor(colors.muted)
  doc.text(number, page.left, page.top + 6, { width, align: 'right' })
  doc.text(amountLabel, page.left, page.top + 86)
  doc.font('bold').fontSize(32).fillColor(colors.ink)
  doc.text(statementWords[language].won(amountWon), page.left, page.top + 102)
  return page.top + 164
}

const drawFacts = (doc: Doc, top: number, { facts }: Paper): number =>
  facts.filter(([, value]) => value !== '').reduce((y, fact) => row(doc, y, fact), top)

function drawSums(doc: Doc, top: number, { linesTitle, lines, language }: Paper): void {
  const words = statementWords[language]
  doc.font('bold').fontSize(14).fillColor(colors.ink).text(linesTitle, page.left, top)
  const panelTop = top + 28
  const rules = lines.filter(({ is }, at) => is === 'sum' && at > 0).length
  doc.roundedRect(page.left, panelTop, width, lines.length * 26 + rules * 9 + 26, 14).fill(colors.panel)
  let y = panelTop + 20
  for (const [at, { label, won, is }] of lines.entries()) {
    if (is === 'sum' && at > 0) {
      rule(doc, y - 1)
      y += 9
    }
    const isLast = at === lines.length - 1
    const value = is === 'sum' ? words.won(won) : lessWon(words, won)
    y = row(doc, y, [label, value], { isBold: is === 'sum', inset: 20, ...(isLast && { color: colors.accent }) })
  }
}

/** Renders a statement on one A4 page. Embeds only the glyphs of the app's font that it uses. */
export async function renderPdf(paper: Paper): Promise<Buffer> {
  const { title, number, note, language, now } = paper
  const info = { Title: `${title} ${number}`, Author: 'Byeol', CreationDate: now }
  const doc = new PDFDocument({ size: 'A4', margin: 0, info, lang: language, font: fonts.regular })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  drawSums(doc, drawFacts(doc, drawHead(doc, paper), paper) + 22, paper)
  doc.font('regular').fontSize(9).fillColor(colors.muted)
  doc.text(note, page.left, page.note, { width })
  doc.text(`${statementWords[language].issued} ${seoulDate(now)}`, page.left, page.note + 16, { width })
  doc.end()
  await done
  return Buffer.concat(chunks)
}
