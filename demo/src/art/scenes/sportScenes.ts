import { bokeh } from '../backdrop.ts'
import type { Sheet } from '../Sheet.ts'
import { drawFigure } from './drawFigure.ts'
import { ground, type Scene } from './scene.ts'

const pool: Scene = (sheet) =>
  `${ground(
    sheet.linear('#7fdcec, #2fa3cf 50%, #125a94'),
  )}<path d="M0 0 H720 V90 H0Z" fill="#e9f6f6"/><path d="M0 84 h720 v16 h-720Z" fill="#2f6fb5"/>${sheet.times(
    4,
    (lane) =>
      `<g>${sheet.times(22, (index) => {
        const along = index / 22
        const spread = 0.35 + along * 1.25
        return `<circle cx="${(360 + (lane - 1.5) * 210 * spread).toFixed(0)}" cy="${(110 + along * along * 640).toFixed(0)}" r="${(4 + along * 13).toFixed(1)}" fill="${index % 4 < 2 ? '#e9334a' : '#fff8ee'}"/>`
      })}</g>`,
  )}<g stroke="#dffaff" fill="none" stroke-linecap="round" ${sheet.blur(2)}>${sheet.times(70, () => {
    const y = sheet.chance.between(110, 710)
    return `<path d="M${sheet.between(-30, 700)} ${y.toFixed(0)} q${(10 + y / 24).toFixed(0)} ${(-4 - y / 90).toFixed(0)} ${(20 + y / 12).toFixed(0)} 0" stroke-width="${(1 + y / 190).toFixed(1)}" opacity="${sheet.between(0.2, 0.7)}"/>`
  })}</g><ellipse cx="500" cy="240" rx="200" ry="90" fill="#fff" opacity=".35" ${sheet.blur(30)}/>`

const skater = (sheet: Sheet): string =>
  `${drawFigure('#2a2a52', {
    head: [392, 314],
    neck: [384, 352],
    hip: [366, 424],
    arms: [
      [
        [320, 350],
        [256, 318],
      ],
      [
        [450, 350],
        [512, 312],
      ],
    ],
    legs: [
      [
        [392, 480],
        [396, 572],
      ],
      [
        [300, 440],
        [196, 396],
      ],
    ],
    hair: 'bun',
    skirt: '#7f8fe0',
  })}<path d="M378 586 h48 M176 390 l30 22" stroke="#8a94b8" stroke-width="6" stroke-linecap="round"/><ellipse cx="400" cy="596" rx="80" ry="10" fill="#6a80b0" opacity=".5" ${sheet.blur(3)}/>`

const rink: Scene = (sheet, tone = 'skater') =>
  `${ground(
    sheet.linear('#24305c, #5a6fa8 36%, #cfe0f4 37%, #f4f9ff'),
  )}${bokeh(sheet, 26, ['#fff', '#bcd4ff', '#ffe3c8'], { left: 0, top: 20, right: 720, bottom: 240, smallest: 6, largest: 30 }, 0.7, 6)}<rect y="236" width="720" height="40" fill="#f4f6fb"/><rect y="262" width="720" height="14" fill="#e9334a"/><g stroke="#a9c3e2" fill="none" opacity=".9" stroke-linecap="round"><path d="M80 620 C240 520 420 700 560 560 C640 470 560 400 440 430 C300 470 300 590 460 640" stroke-width="4"/><path d="M-20 430 C200 400 400 470 740 420" stroke-width="3"/><path d="M40 700 C300 600 520 640 740 600" stroke-width="3"/></g><ellipse cx="360" cy="430" rx="240" ry="60" fill="#fff" opacity=".8" ${sheet.blur(30)}/>${tone === 'empty' ? '' : skater(sheet)}`

const skates: Scene = (sheet) => {
  const skate = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0 H110 L118 150 C150 160 210 176 226 214 L226 232 H-8 L-6 120Z" fill="${sheet.linear(
      '#ffffff, #d3d6e8',
      '0 0 1 1',
    )}"/><path d="M-8 232 H226 V248 H-8Z" fill="#5a4a58"/><g stroke="#b7bcd6" stroke-width="6" stroke-linecap="round">${sheet.times(6, (index) => `<path d="M${74 + index * 6} ${20 + index * 24} l46 -6"/>`)}</g><path d="M14 248 v30 M190 248 v30" stroke="#8a90a8" stroke-width="13"/><path d="M-22 280 H222 q22 0 26 -18" stroke="#9aa4c0" stroke-width="9" fill="none"/></g>`
  return `${ground(
    sheet.linear('#c9d6f2, #8f9ccc', '0 0 1 1'),
  )}${bokeh(sheet, 18, ['#fff', '#e3ebff'], { left: 0, top: 0, right: 720, bottom: 720, smallest: 16, largest: 60 }, 0.5, 10)}<rect y="540" width="720" height="180" fill="#eef4fc"/><ellipse cx="350" cy="586" rx="300" ry="34" fill="#56638f" opacity=".4" ${sheet.blur(10)}/>${skate(330, 260, 8)}${skate(130, 290, -6)}<path d="M130 300 q-70 -60 -20 -110 q60 -40 100 40" stroke="#f7b3c8" stroke-width="9" fill="none"/>`
}

const sneakers: Scene = (sheet, tone = 'studio') => {
  const [wall, floor] = tone === 'track' ? ['#bfe3f2', '#c2553c'] : ['#d9cfe6', '#c98f62']
  const shoe = (x: number, y: number, turn: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 40 C0 0 70 -6 90 0 C120 60 200 70 268 96 C300 108 300 140 292 152 H4Z" fill="${colour}"/><path d="M-2 150 H298 C300 176 290 184 280 184 H10 C-4 184 -6 166 -2 150Z" fill="#fff8f0"/><path d="M60 60 C100 110 160 110 200 76" stroke="#fff" stroke-width="13" fill="none" opacity=".9"/><g stroke="#fff" stroke-width="8" stroke-linecap="round">${sheet.times(4, (index) => `<path d="M${98 + index * 22} ${36 + index * 13} l26 -22"/>`)}</g></g>`
  return `${ground(
    sheet.linear(`${wall}, #fff 55%`),
  )}<rect y="330" width="720" height="390" fill="${floor}"/><g stroke="#fff" opacity=".55">${sheet.times(5, (index) => `<path d="M${360 + (index - 2) * 60} 330 L${360 + (index - 2) * 300} 720" stroke-width="${tone === 'track' ? 9 : 3}"/>`)}</g><path d="M480 330 L720 330 L720 560Z" fill="#fff" opacity=".25" ${sheet.blur(18)}/><ellipse cx="360" cy="590" rx="300" ry="36" fill="#2a1410" opacity=".45" ${sheet.blur(10)}/>${shoe(330, 330, -14, '#7a63c9')}${shoe(90, 400, 4, '#e9506a')}`
}

const track: Scene = (sheet) =>
  `${ground(
    sheet.linear('#f2b07a, #ffd9a8 30%, #fff3d8 42%'),
  )}<circle cx="540" cy="230" r="180" fill="#fff8e0" opacity=".8" ${sheet.blur(30)}/><circle cx="540" cy="240" r="42" fill="#fffdf2"/><path d="M0 290 Q180 240 360 280 T720 270 V330 H0Z" fill="#7f9a6b" ${sheet.blur(3)}/><rect y="310" width="720" height="50" fill="#8fb46c"/><path d="M0 356 H720 V720 H0Z" fill="${sheet.linear(
    '#d9765a, #a8402f',
  )}"/><g stroke="#fff3e6" opacity=".9">${sheet.times(6, (index) => `<path d="M${300 + index * 24} 356 L${-420 + index * 310} 720" stroke-width="${5 + index}"/>`)}</g><g fill="#fff3e6" transform="translate(330 600) scale(1.6 .7)"><path d="M0 0 l16 -8 v60 h-14 v-40Z" opacity=".9"/></g>`

const medal: Scene = (sheet) =>
  `${ground(
    sheet.linear('#123f6b, #0b2242', '0 0 1 1'),
  )}${bokeh(sheet, 30, ['#ffe08a', '#fff', '#8fd0ff'], { left: 0, top: 0, right: 720, bottom: 720, smallest: 6, largest: 44 }, 0.5, 6)}<path d="M220 -20 L330 360 L400 360 L300 -20Z" fill="#e9506a"/><path d="M500 -20 L390 360 L320 360 L420 -20Z" fill="#f6efe6"/><circle cx="360" cy="470" r="190" fill="#ffe08a" opacity=".35" ${sheet.blur(30)}/><circle cx="360" cy="470" r="150" fill="${sheet.linear(
    '#fff0b0, #f0b83c 50%, #b57a1c',
    '0 0 1 1',
  )}"/><circle cx="360" cy="470" r="122" fill="none" stroke="#fff3c0" stroke-width="6"/><path d="M360 372 l28 60 66 8 -48 45 12 65 -58 -32 -58 32 12 -65 -48 -45 66 -8Z" fill="#fff6d0" stroke="#c98f2a" stroke-width="4"/><rect x="330" y="310" width="60" height="26" rx="10" fill="#d9a23a"/><path d="M250 400 q40 -60 110 -64" stroke="#fff" stroke-width="12" fill="none" opacity=".6" ${sheet.blur(3)} stroke-linecap="round"/>`

const gymBag: Scene = (sheet) =>
  `${ground(
    sheet.linear('#e6e2da, #b7aea6'),
  )}<g stroke="#9a918a" stroke-width="5">${sheet.times(6, (index) => `<path d="M${index * 130 + 30} 0 V430" opacity=".6"/><rect x="${index * 130 + 60}" y="90" width="60" height="8" fill="#8a817a" stroke="none"/>`)}</g><path d="M430 -20 L660 -20 L460 740 L160 740Z" fill="#fffaf0" opacity=".4" ${sheet.blur(18)}/><rect y="430" width="720" height="290" fill="${sheet.linear(
    '#c9a37c, #8f6a48',
  )}"/><ellipse cx="340" cy="610" rx="280" ry="34" fill="#3a2618" opacity=".5" ${sheet.blur(10)}/><path d="M110 390 Q340 320 570 390 L590 600 Q340 640 90 600Z" fill="${sheet.linear(
    '#3f7fc0, #1b4a80',
  )}"/><path d="M120 430 Q340 370 560 430" stroke="#fff6e6" stroke-width="9" fill="none" stroke-dasharray="20 12"/><path d="M200 380 C200 220 480 220 480 380" stroke="#16375f" stroke-width="24" fill="none"/><rect x="280" y="470" width="120" height="80" rx="12" fill="#fff6e6"/><path d="M340 482 l8 18 19 2 -14 13 4 19 -17 -9 -17 9 4 -19 -14 -13 19 -2Z" fill="#e9334a"/><path d="M500 420 C560 300 650 330 640 420 C636 470 600 560 560 580" fill="#fffaf4" stroke="#e0d3c6" stroke-width="4"/><rect x="610" y="500" width="50" height="130" rx="16" fill="#8fd0e8" opacity=".9"/><rect x="620" y="478" width="30" height="26" rx="6" fill="#2f6fb5"/>`

export const sportScenes = { pool, rink, skates, sneakers, track, medal, gymBag }
