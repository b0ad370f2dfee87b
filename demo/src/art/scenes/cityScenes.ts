import { bokeh } from '../backdrop.ts'
import type { Sheet } from '../Sheet.ts'
import { ground, type Scene } from './scene.ts'

const litWindows = (
  sheet: Sheet,
  x: number,
  y: number,
  columns: number,
  rows: number,
  colours: readonly string[],
): string =>
  sheet.times(columns * rows, (index) =>
    sheet.chance.chance(0.55)
      ? `<rect x="${x + (index % columns) * 22}" y="${y + Math.floor(index / columns) * 30}" width="12" height="16" fill="${sheet.chance.pick(colours)}" opacity="${sheet.between(0.4, 0.95)}"/>`
      : '',
  )

const nightStreet: Scene = (sheet) => {
  const lamps = ['#ffd9a0', '#ffb98a', '#fff0cf']
  const sign = (x: number, y: number, width: number, tall: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${tall}" rx="6" fill="${colour}" opacity=".9"/><rect x="${x - 10}" y="${y - 10}" width="${width + 20}" height="${tall + 20}" rx="10" fill="${colour}" opacity=".55" ${sheet.blur(18)}/>`
  return `${ground(
    sheet.linear('#181430, #3b2a55 55%, #1d1526'),
  )}<g fill="#120d20"><path d="M0 60 L230 190 V560 L0 700Z"/><path d="M720 20 L480 180 V560 L720 700Z"/></g><path d="M230 190 H480 V540 H230Z" fill="#4a3566" ${sheet.blur(6)}/>${litWindows(sheet, 14, 170, 8, 8, lamps)}${litWindows(sheet, 540, 150, 8, 8, lamps)}${sign(180, 250, 34, 120, '#ff6f8a')}${sign(520, 230, 40, 90, '#6fc7ff')}${sign(70, 420, 110, 40, '#ffcf6f')}${sign(590, 400, 90, 44, '#c58aff')}<path d="M230 540 H480 L720 720 H0Z" fill="#241a33"/><g style="mix-blend-mode:screen" ${sheet.blur(10)} opacity=".55"><path d="M200 560 h30 l-60 160 h-70Z" fill="#ff6f8a"/><path d="M500 560 h34 l60 160 h-80Z" fill="#6fc7ff"/><path d="M330 545 h60 l40 175 h-140Z" fill="#ffd9a0"/></g>${bokeh(sheet, 26, ['#ffd9a0', '#ff8f7d', '#fff', '#ff6f8a'], { left: 240, top: 420, right: 480, bottom: 560, smallest: 8, largest: 26 }, 0.8, 3)}${bokeh(sheet, 10, ['#ffe2b8', '#ff9fae'], { left: 0, top: 60, right: 720, bottom: 660, smallest: 30, largest: 60 }, 0.3, 10)}`
}

const trainWindow: Scene = (sheet) =>
  `${ground('#4a3b40')}<g clip-path="${sheet.clip('<rect x="70" y="90" width="580" height="430" rx="44"/>')}"><rect width="720" height="720" fill="${sheet.linear(
    '#8fb8dc 10%, #fbd9b4 50%, #f6b68c 62%',
  )}"/><circle cx="500" cy="330" r="150" fill="#fff2cf" opacity=".7" ${sheet.blur(30)}/><path d="M-20 410 Q140 320 280 380 T560 350 T760 390 V740 H-20Z" fill="#9a8ba6" ${sheet.blur(6)}/><path d="M-20 444 Q180 390 360 430 T760 420 V740 H-20Z" fill="#7f9a6b" ${sheet.blur(6)}/><g ${sheet.blur(10)} fill="#5f7f56">${sheet.times(9, (index) => `<ellipse cx="${index * 90}" cy="${sheet.between(450, 480)}" rx="70" ry="26"/>`)}</g><g stroke="#fff" opacity=".25" stroke-width="3">${sheet.times(8, () => `<path d="M${sheet.between(0, 600)} ${sheet.between(430, 520)} h${sheet.between(60, 180)}"/>`)}</g><path d="M70 90 L360 90 L180 520 L70 520Z" fill="#fff" opacity=".1"/></g><rect x="70" y="90" width="580" height="430" rx="44" fill="none" stroke="#cdbcb4" stroke-width="16"/><rect x="0" y="560" width="720" height="160" fill="#8d7468"/><rect x="0" y="560" width="720" height="14" fill="#b59a8b"/><g transform="translate(470 470)"><path d="M0 0 H96 L84 130 H12Z" fill="#fbf4ec"/><rect x="-6" y="-14" width="108" height="20" rx="9" fill="#5b3a30"/><rect x="6" y="44" width="84" height="42" fill="#c98b5a"/></g><g transform="translate(130 560) rotate(-6)"><rect width="190" height="20" y="-18" rx="4" fill="#c2475a"/><rect width="180" height="16" x="6" y="-34" rx="3" fill="#f3e2cf"/></g>`

const planeWindow: Scene = (sheet) =>
  `${ground(
    sheet.linear('#d9d4d2, #a7a0a2', '0 0 1 1'),
  )}<g clip-path="${sheet.clip('<rect x="170" y="70" width="380" height="540" rx="180"/>')}"><rect width="720" height="720" fill="${sheet.linear(
    '#2f6fb8, #9fd0ee 50%, #ffe6c8 66%',
  )}"/><g fill="#fff" ${sheet.blur(10)} opacity=".95">${sheet.times(30, () => `<ellipse cx="${sheet.between(120, 600)}" cy="${sheet.between(450, 640)}" rx="${sheet.between(40, 100)}" ry="${sheet.between(14, 34)}"/>`)}</g><path d="M560 520 L300 400 L330 392 L600 470Z" fill="#e9edf3"/><path d="M306 402 l-8 -34 18 4 14 26Z" fill="#e9334a"/></g><rect x="170" y="70" width="380" height="540" rx="180" fill="none" stroke="#f4f0ee" stroke-width="30"/><rect x="150" y="50" width="420" height="580" rx="200" fill="none" stroke="#8f878a" stroke-width="6" opacity=".5" ${sheet.blur(3)}/>`

const bridge: Scene = (sheet) =>
  `${ground(
    sheet.linear('#1c2148, #5d4c86 50%, #e08a86 68%'),
  )}<g fill="#1a1736">${sheet.times(16, (index) => `<rect x="${index * 46}" y="${sheet.between(370, 450)}" width="${sheet.between(26, 46)}" height="140"/>`)}<path d="M600 460 L612 230 L624 460Z"/></g>${bokeh(sheet, 70, ['#ffd9a0', '#fff2d0', '#ff9f8a'], { left: 0, top: 430, right: 720, bottom: 490, smallest: 1.5, largest: 4 }, 1, 1)}<rect y="490" width="720" height="230" fill="${sheet.linear(
    '#8a5d7e, #3a2f5c 40%, #15132b',
  )}"/><g ${sheet.blur(3)} style="mix-blend-mode:screen">${sheet.times(40, () => `<rect x="${sheet.between(0, 715)}" y="494" width="${sheet.between(3, 8)}" height="${sheet.between(60, 190)}" fill="${sheet.chance.pick(['#ffcf8a', '#ff9f8a', '#9fc2ff'])}" opacity="${sheet.between(0.12, 0.4)}"/>`)}</g><g stroke="#0f0d22" fill="none"><path d="M0 400 Q190 250 380 400 T760 400" stroke-width="9"/><path d="M-10 470 H740" stroke-width="16"/></g><g stroke="#0f0d22" stroke-width="3">${sheet.times(24, (index) => `<path d="M${index * 32} 470 V${400 - Math.abs(Math.sin(((index * 32) / 380) * Math.PI)) * 74}"/>`)}</g>`

const alley: Scene = (sheet) =>
  `${ground(sheet.linear('#9fd0ee, #f6ead2 50%'))}<path d="M0 120 L250 260 V720 H0Z" fill="${sheet.linear(
    '#f0d8bd, #c99a7a',
    '0 0 1 0',
  )}"/><path d="M720 80 L470 250 V720 H720Z" fill="${sheet.linear(
    '#a9867a, #e2c3a6',
    '0 0 1 0',
  )}"/><path d="M250 470 H470 L640 720 H90Z" fill="#c9b5a6"/>${sheet.times(9, (index) => `<path d="M${250 - index * 20} ${490 + index * 26} H${470 + index * 18} v10 H${250 - index * 20}Z" fill="#8f7a70" opacity=".45"/>`)}<g fill="#6e8a5c">${sheet.times(40, () => `<circle cx="${sheet.between(0, 120)}" cy="${sheet.between(300, 470)}" r="${sheet.between(9, 24)}" opacity=".85"/>`)}</g><g fill="#f0728a">${sheet.times(20, () => `<circle cx="${sheet.between(0, 130)}" cy="${sheet.between(300, 470)}" r="${sheet.between(4, 9)}"/>`)}</g><rect x="150" y="400" width="58" height="130" fill="#7a4f45"/><path d="M560 330 h90 v90 h-90Z" fill="#6f8fa6"/><path d="M604 330 v90 M560 375 h90" stroke="#fff3e2" stroke-width="6"/><g stroke="#3a3036" stroke-width="2.5" fill="none"><path d="M0 90 Q360 180 720 60 M0 140 Q360 220 720 120"/></g><circle cx="360" cy="330" r="150" fill="#fff6dc" opacity=".6" ${sheet.blur(30)}/>`

export const cityScenes = { nightStreet, trainWindow, planeWindow, bridge, alley }
