import { bokeh } from '../backdrop.ts'
import { ground, type Scene } from './scene.ts'

const flowerTones = {
  red: ['#e9506a', '#f7a0a6', '#f8e4de', '#d9a2a4'],
  white: ['#fff6ee', '#f6dccb', '#e6ebd8', '#a8b896'],
  violet: ['#9a7ad0', '#cdb8ee', '#eee6f8', '#b39ac8'],
  yellow: ['#ffc84a', '#ffe39a', '#fdf3da', '#e0b878'],
}

const flower: Scene = (sheet, tone = 'red') => {
  const [deep, pale, light, edge] = flowerTones[tone as keyof typeof flowerTones] ?? flowerTones.red
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${sheet.between(0, 40)})" ${sheet.blur(2)}>${sheet.times(9, (index) => `<ellipse transform="rotate(${index * 40})" cx="76" rx="70" ry="44" fill="${index % 2 ? deep : pale}" opacity=".92"/>`)}${sheet.times(7, (index) => `<ellipse transform="rotate(${index * 51 + 20})" cx="36" rx="44" ry="28" fill="${index % 2 ? pale : deep}"/>`)}<circle r="22" fill="#ffe2a8"/></g>`
  return `${ground(
    sheet.linear(`${light ?? ''}, ${edge ?? ''}`, '0 0 1 1'),
  )}<g ${sheet.blur(18)} opacity=".7"><circle cx="120" cy="140" r="110" fill="${pale}"/><circle cx="620" cy="180" r="110" fill="${pale}"/><circle cx="600" cy="620" r="110" fill="${deep}"/><circle cx="90" cy="600" r="110" fill="#b9c6a6"/></g><g ${sheet.blur(6)} fill="#6d8566" opacity=".8"><ellipse transform="translate(330 620) rotate(70)" rx="130" ry="24"/><ellipse transform="translate(430 640) rotate(110)" rx="120" ry="22"/><ellipse transform="translate(150 620) rotate(60)" rx="100" ry="18"/></g>${one(200, 500, 0.8)}${one(540, 520, 0.9)}${one(360, 320, 1.25)}`
}

const catTones = {
  orange: ['#f2b067', '#d9853c', '#fff3e2'],
  grey: ['#9aa0ac', '#6a7080', '#f2f4f8'],
  black: ['#4a4048', '#2a2228', '#8a7e88'],
}

const cat: Scene = (sheet, tone = 'orange') => {
  const [coat, dark, belly] = catTones[tone as keyof typeof catTones] ?? catTones.orange
  return `${ground(
    sheet.linear('#f3e2d4, #c9a596', '0 0 1 1'),
  )}<path d="M420 -20 L660 -20 L460 740 L160 740Z" fill="#fff8e6" opacity=".5" ${sheet.blur(18)}/><path d="M-20 520 Q360 470 740 520 V740 H-20Z" fill="#e9b6b4"/><path d="M-20 560 Q360 510 740 560 V740 H-20Z" fill="#d99aa0" ${sheet.blur(6)}/><ellipse cx="360" cy="640" rx="260" ry="40" fill="#5a3032" opacity=".35" ${sheet.blur(18)}/><path d="M200 640 C150 480 230 400 360 400 C490 400 570 480 530 640Z" fill="${coat}"/><path d="M520 620 C620 640 650 540 600 500" stroke="${coat}" stroke-width="44" fill="none" stroke-linecap="round"/><path d="M300 640 C280 540 320 480 360 480 C400 480 440 540 420 640Z" fill="${belly}"/><path d="M230 250 L220 120 L320 190Z M490 250 L500 120 L400 190Z" fill="${coat}"/><path d="M244 222 L240 152 L296 192Z M476 222 L480 152 L424 192Z" fill="#f2a0a0"/><ellipse cx="360" cy="300" rx="156" ry="134" fill="${coat}"/><g stroke="${dark}" stroke-width="15" stroke-linecap="round" opacity=".8"><path d="M360 172 v48 M322 178 l6 36 M398 178 l-6 36 M216 290 h36 M216 322 h32 M504 290 h-36 M504 322 h-32"/></g><ellipse cx="360" cy="356" rx="74" ry="56" fill="${belly}"/><g fill="none" stroke="#2a1a1c" stroke-width="8" stroke-linecap="round"><path d="M276 296 q24 20 48 0 M396 296 q24 20 48 0"/><path d="M338 366 q11 14 22 0 q11 14 22 0" stroke-width="6"/></g><path d="M346 334 h28 l-14 16Z" fill="#e9707a"/><g stroke="#fff" stroke-width="3" opacity=".8"><path d="M270 350 l-90 -12 M270 366 l-86 14 M450 350 l90 -12 M450 366 l86 14"/></g><g fill="${belly}"><ellipse cx="310" cy="636" rx="42" ry="26"/><ellipse cx="412" cy="636" rx="42" ry="26"/></g><path d="M250 412 Q360 470 470 412" stroke="#e9334a" stroke-width="15" fill="none"/><circle cx="360" cy="450" r="17" fill="#ffd36b"/>`
}

const dog: Scene = (sheet) =>
  `${ground(
    sheet.linear('#bfe3f2, #e6f3e2 55%, #a8cf86 56%, #6fa35c'),
  )}${bokeh(sheet, 20, ['#fff', '#e9f8c8'], { left: 0, top: 0, right: 720, bottom: 420, smallest: 18, largest: 56 }, 0.5, 10)}<ellipse cx="360" cy="660" rx="240" ry="34" fill="#3a5a30" opacity=".5" ${sheet.blur(10)}/><path d="M210 670 C190 500 260 440 360 440 C460 440 530 500 510 670Z" fill="#fbf3ea"/><g fill="#fffaf4">${sheet.times(26, (index) => `<circle cx="${360 + Math.cos((index / 26) * 6.283) * 150}" cy="${320 + Math.sin((index / 26) * 6.283) * 128}" r="46"/>`)}<ellipse cx="360" cy="320" rx="160" ry="140"/></g><g fill="#efe0d0"><ellipse cx="200" cy="330" rx="52" ry="92" transform="rotate(12 200 330)"/><ellipse cx="520" cy="330" rx="52" ry="92" transform="rotate(-12 520 330)"/></g><circle cx="304" cy="306" r="17" fill="#2a1a1c"/><circle cx="416" cy="306" r="17" fill="#2a1a1c"/><circle cx="310" cy="300" r="6" fill="#fff"/><circle cx="422" cy="300" r="6" fill="#fff"/><ellipse cx="360" cy="352" rx="27" ry="20" fill="#2a1a1c"/><path d="M318 380 Q360 420 402 380 Q396 450 360 452 Q324 450 318 380Z" fill="#8e2c39"/><path d="M340 410 Q360 400 380 410 Q382 464 360 466 Q338 464 340 410Z" fill="#f28a96"/><g fill="#f0a0a0" opacity=".5" ${sheet.blur(6)}><circle cx="262" cy="352" r="22"/><circle cx="458" cy="352" r="22"/></g><path d="M250 480 Q360 530 470 480" stroke="#3f7fc0" stroke-width="17" fill="none"/><path d="M360 508 l10 20 22 3 -16 15 4 22 -20 -11 -20 11 4 -22 -16 -15 22 -3Z" fill="#ffd36b"/>`

const letters: Scene = (sheet) => {
  const envelope = (x: number, y: number, turn: number, paper: string, seal: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="8" y="10" width="250" height="160" fill="#5a3038" opacity=".3" ${sheet.blur(10)}/><rect width="250" height="160" rx="5" fill="${paper}"/><path d="M0 4 L125 96 L250 4" stroke="#b9938a" stroke-width="3" fill="none"/><path d="M0 158 L92 74 M250 158 L158 74" stroke="#b9938a" stroke-width="2" opacity=".6"/><path d="M125 78 l9 18 20 3 -14 14 3 20 -18 -9 -18 9 3 -20 -14 -14 20 -3Z" fill="${seal}"/></g>`
  return `${ground(
    sheet.linear('#f7e3da, #d3a398', '0 0 1 1'),
  )}<path d="M60 -20 L300 -20 L120 740 L-140 740Z" fill="#fffaf0" opacity=".55" ${sheet.blur(18)}/>${envelope(60, 100, -14, '#fff4e6', '#e9506a')}${envelope(380, 80, 12, '#fbd3dc', '#c2253a')}${envelope(90, 380, 8, '#e6ecf8', '#6f8fc8')}${envelope(390, 420, -10, '#fdf0c8', '#e9a23a')}<g transform="translate(230 240) rotate(-3)"><rect x="8" y="10" width="270" height="270" fill="#5a3038" opacity=".3" ${sheet.blur(10)}/><rect width="270" height="270" fill="#fffdf8"/><g stroke="#a98a88" stroke-width="4.500" stroke-linecap="round" opacity=".75">${sheet.times(8, (index) => `<path d="M28 ${46 + index * 27} h${sheet.between(110, 210)}"/>`)}</g><path d="M216 222 c-20 -16 -30 -26 -22 -38 c8 -10 18 -4 22 4 c4 -8 14 -14 22 -4 c8 12 -2 22 -22 38Z" fill="#e9334a"/></g>`
}

const books: Scene = (sheet) => {
  const colours = ['#c2475a', '#3f5a78', '#e7b862', '#6a8068', '#f3e2cf', '#7c4a6e', '#d97b4f', '#2f5f62']
  const row = (y: number) => {
    let x = 40
    let out = ''
    while (x < 660) {
      const [width, tall] = [sheet.chance.between(24, 54), sheet.chance.between(130, 186)]
      out += `<rect x="${x.toFixed(0)}" y="${(y - tall).toFixed(0)}" width="${width.toFixed(0)}" height="${tall.toFixed(0)}" rx="3" fill="${sheet.chance.pick(colours)}"/><path d="M${(x + 6).toFixed(0)} ${(y - tall * 0.8).toFixed(0)} h${(width - 12).toFixed(0)}" stroke="#fff" stroke-width="4" opacity=".6"/>`
      x += width + 3
    }
    return `${out}<rect y="${y}" width="720" height="22" fill="#7a4f36"/><rect y="${y + 22}" width="720" height="16" fill="#2a1710" opacity=".4" ${sheet.blur(6)}/>`
  }
  return `${ground('#4a2f24')}${row(200)}${row(420)}${row(640)}<circle cx="600" cy="80" r="300" fill="#ffd9a0" opacity=".32" ${sheet.blur(50)}/><g transform="translate(560 330)"><path d="M-40 0 H40 L32 90 H-32Z" fill="#f3e2cf"/>${sheet.times(7, (index) => `<ellipse transform="rotate(${-60 + index * 20}) translate(0 -50)" rx="13" ry="52" fill="${index % 2 ? '#6d9a5a' : '#8fbb72'}"/>`)}</g>`
}

const plush: Scene = (sheet) =>
  `${ground(
    sheet.linear('#dbe6fb, #a9a8d8'),
  )}${bokeh(sheet, 22, ['#fff', '#ffe0ea', '#fff3c8'], { left: 0, top: 0, right: 720, bottom: 460, smallest: 14, largest: 50 }, 0.55, 10)}<path d="M-20 520 Q180 450 360 500 T740 500 V740 H-20Z" fill="#f6f2fb"/><path d="M-20 590 Q220 540 420 580 T740 570 V740 H-20Z" fill="#e0d8f0" ${sheet.blur(6)}/><ellipse cx="360" cy="610" rx="190" ry="30" fill="#6a5f90" opacity=".4" ${sheet.blur(10)}/><g fill="#fbe3d0"><ellipse cx="294" cy="170" rx="36" ry="96" transform="rotate(-10 294 170)"/><ellipse cx="430" cy="180" rx="36" ry="96" transform="rotate(22 430 180)"/><ellipse cx="360" cy="510" rx="134" ry="116"/><ellipse cx="360" cy="320" rx="138" ry="116"/></g><g fill="#f7b3ba"><ellipse cx="294" cy="176" rx="16" ry="66" transform="rotate(-10 294 176)"/><ellipse cx="430" cy="186" rx="16" ry="66" transform="rotate(22 430 186)"/></g><circle cx="312" cy="316" r="12" fill="#3a2628"/><circle cx="408" cy="316" r="12" fill="#3a2628"/><circle cx="316" cy="312" r="4" fill="#fff"/><circle cx="412" cy="312" r="4" fill="#fff"/><path d="M348 344 h24 l-12 12Z" fill="#e9707a"/><path d="M342 362 q9 12 18 0 q9 12 18 0" stroke="#7a4a48" stroke-width="4" fill="none"/><g fill="#f08a98" opacity=".5" ${sheet.blur(6)}><circle cx="278" cy="350" r="21"/><circle cx="442" cy="350" r="21"/></g><path d="M270 420 Q360 470 450 420 L456 446 Q360 500 264 446Z" fill="#e9506a"/><path d="M360 452 l-50 60 24 6 26 -46 26 46 24 -6Z" fill="#c2364a"/><g fill="#fff0e2"><circle cx="280" cy="596" r="44"/><circle cx="440" cy="596" r="44"/></g>`

const plants: Scene = (sheet) =>
  `${ground(
    sheet.linear('#f6e8df, #ddb9a9'),
  )}<path d="M360 -20 L640 -20 L420 740 L60 740Z" fill="#fffaf0" opacity=".5" ${sheet.blur(18)}/><rect y="540" width="720" height="180" fill="#c79a80"/>${[
    [170, 150, '#e2836a'],
    [380, 210, '#f3e2cf'],
    [570, 120, '#8fa6b0'],
  ]
    .map(
      ([x, tall, pot], which) =>
        `<g transform="translate(${x} 560)"><ellipse rx="80" ry="16" fill="#5a3526" opacity=".4" cx="8" ${sheet.blur(6)}/><path d="M-64 -100 H64 L48 0 H-48Z" fill="${pot}"/><rect x="-70" y="-112" width="140" height="24" rx="6" fill="${pot}"/>${sheet.times(9, (index) => (which === 1 ? `<path d="M0 -110 Q${(index - 4) * 26} ${-110 - Number(tall)} ${(index - 4) * 44} ${-150 - Number(tall) + Math.abs(index - 4) * 42}" stroke="#5f8a5a" stroke-width="15" fill="none" stroke-linecap="round"/>` : `<ellipse transform="translate(0 -112) rotate(${-64 + index * 16}) translate(0 ${-Number(tall) / 2})" rx="17" ry="${Number(tall) / 2}" fill="${index % 2 ? '#6d9a5a' : '#93bd78'}"/>`))}</g>`,
    )
    .join('')}`

const nightDesk: Scene = (sheet) =>
  `${ground(
    sheet.linear('#1d1a36, #3a2740'),
  )}<rect x="380" y="60" width="280" height="300" fill="${sheet.linear('#141231, #4a3a70')}"/><g fill="#fff">${sheet.times(30, () => `<circle cx="${sheet.between(385, 655)}" cy="${sheet.between(65, 300)}" r="${sheet.between(0.8, 2)}" opacity="${sheet.between(0.3, 0.9)}"/>`)}</g><g stroke="#6b4a4a" stroke-width="13" fill="none"><rect x="380" y="60" width="280" height="300"/><path d="M520 60 v300 M380 210 h280"/></g><rect y="500" width="720" height="220" fill="${sheet.linear(
    '#8a5a42, #4a2c24',
  )}"/><ellipse cx="220" cy="480" rx="320" ry="200" fill="#ffcf8a" opacity=".5" ${sheet.blur(50)}/><path d="M120 250 L300 250 L260 150 L160 150Z" fill="#ffe3ae"/><path d="M210 250 V500 M150 504 H270" stroke="#5a3a2c" stroke-width="13"/><g transform="translate(260 520) rotate(-4)"><path d="M0 0 Q90 -24 170 0 Q250 -24 340 0 L360 130 Q260 104 180 130 Q90 104 -20 130Z" fill="#fffaf0"/><path d="M170 0 L180 130" stroke="#c9b5a4" stroke-width="4"/><g stroke="#9a8580" stroke-width="4" stroke-linecap="round" opacity=".7">${sheet.times(5, (index) => `<path d="M${22 - index * 3} ${24 + index * 19} q60 -14 ${sheet.between(90, 130)} -4 M${196 + index * 2} ${20 + index * 19} q50 -14 ${sheet.between(80, 130)} 0"/>`)}</g></g><g transform="translate(620 470)"><path d="M-36 0 H36 L30 84 H-30Z" fill="#c2475a"/><path d="M34 16 q30 4 20 30 q-8 14 -26 10" stroke="#c2475a" stroke-width="9" fill="none"/></g>`

export const thingScenes = { flower, cat, dog, letters, books, plush, plants, nightDesk }
