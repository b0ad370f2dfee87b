import { bokeh } from '../backdrop.ts'
import { mix } from '../colour.ts'
import { ground, type Scene } from './scene.ts'

const all = { left: 0, top: 0, right: 720, bottom: 720 }

const snow: Scene = (sheet) =>
  `${ground(
    sheet.linear('#1d1836, #4a3364 55%, #8b5a78'),
  )}<path d="M0 250 L120 210 120 720 0 720Z M600 180 L720 140 720 720 600 720Z M150 330 h90 v390 h-90Z M500 300 h90 v420 h-90Z" fill="#140f26" opacity=".75" ${sheet.blur(6)}/>${bokeh(sheet, 36, ['#ffd9a0', '#ff9f7a', '#ff6f7d', '#ffe9c8'], { left: 20, top: 240, right: 700, bottom: 560, smallest: 10, largest: 40 }, 0.75, 6)}<path d="M-40 650 C200 590 520 600 760 650 V760 H-40Z" fill="#e9d6e4" opacity=".8" ${sheet.blur(10)}/><g fill="#fff" ${sheet.blur(1)}>${sheet.times(150, () => `<circle cx="${sheet.between(0, 720)}" cy="${sheet.between(0, 720)}" r="${sheet.between(1, 4.4)}" opacity="${sheet.between(0.4, 0.95)}"/>`)}</g>${bokeh(sheet, 16, ['#fff'], { ...all, smallest: 8, largest: 18 }, 0.6, 6)}`

const rainWindow: Scene = (sheet) => {
  const drop = () => {
    const [x, y, r] = [sheet.chance.between(0, 720), sheet.chance.between(0, 720), sheet.chance.between(2, 9)]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * 1.25).toFixed(1)}" fill="#dfeaff" opacity=".34"/><circle cx="${(x - r * 0.3).toFixed(0)}" cy="${(y - r * 0.4).toFixed(0)}" r="${(r * 0.32).toFixed(1)}" fill="#fff" opacity=".8"/>`
  }
  return `${ground(
    sheet.linear('#27304f, #54607f 60%, #8f7f8e'),
  )}${bokeh(sheet, 26, ['#ffcf8f', '#ff9a7d', '#9fc2ff', '#ff7f8f'], { left: 0, top: 220, right: 720, bottom: 640, smallest: 24, largest: 64 }, 0.6, 10)}<g stroke="#e6efff" fill="none" opacity=".3" stroke-linecap="round" ${sheet.blur(1)}>${sheet.times(14, () => `<path d="M${sheet.between(0, 720)} ${sheet.between(-60, 400)} q${sheet.between(-8, 8)} 90 0 ${sheet.between(130, 300)}" stroke-width="${sheet.between(3, 7)}"/>`)}</g>${sheet.times(150, drop)}<path d="M-20 -20 H740 V26 H-20Z M-20 694 H740 V740 H-20Z M346 0 h26 v720 h-26Z" fill="#241c2b" opacity=".82" ${sheet.blur(2)}/><path d="M0 655 h720 v65 h-720Z" fill="#3a2c36"/><g transform="translate(540 560)"><path d="M-46 20 H46 L36 104 H-36Z" fill="#e6d9d2"/><path d="M44 36 q34 4 24 34 q-8 16 -30 12" stroke="#e6d9d2" stroke-width="11" fill="none"/><g stroke="#fff" stroke-width="6" fill="none" opacity=".4" stroke-linecap="round" ${sheet.blur(3)}><path d="M-16 6 q-14 -24 0 -46 q12 -22 0 -44 M14 6 q14 -26 0 -50"/></g></g>`
}

const windowTones = {
  warm: ['#e9c7b0', '#b98678', '#fff1d6', '#7d4f4c'],
  cool: ['#cdd6e0', '#8693ac', '#f6fbff', '#48546e'],
  green: ['#d6dcc4', '#93a384', '#fffbe0', '#566649'],
}

const window: Scene = (sheet, tone = 'warm') => {
  const [light, dark, sun, leaf] = windowTones[tone as keyof typeof windowTones] ?? windowTones.warm
  return `${ground(
    sheet.linear(`${light ?? ''}, ${dark ?? ''}`, '0 0 1 1'),
  )}<g ${sheet.blur(6)} fill="${sun}" opacity=".85"><path d="M210 90 L350 150 350 330 210 270Z M372 160 L512 220 512 400 372 340Z M210 294 L350 354 350 534 210 474Z M372 364 L512 424 512 604 372 544Z"/></g><g ${sheet.blur(10)} fill="${leaf}" opacity=".6">${sheet.times(13, (index) => `<ellipse transform="translate(${470 + index * 9} ${640 - index * 42}) rotate(${index % 2 ? -52 : 38})" cx="${index % 2 ? -50 : 52}" rx="${sheet.between(54, 68)}" ry="17"/>`)}<path d="M460 720 C500 520 560 300 600 90" stroke="${leaf}" stroke-width="8" fill="none"/></g>`
}

const autumn: Scene = (sheet) => {
  const leaves = ['#e2873c', '#d2562f', '#f0b249', '#b23a2c', '#f5cf74']
  const trunk = (x: number, width: number, dim: number) =>
    `<path d="M${x} 600 C${x + 8} 420 ${x - 6} 240 ${x + 4} -10 H${x + width} C${x + width - 4} 240 ${x + width + 4} 420 ${x + width + 10} 600Z" fill="${mix('#5a3526', '#e9b88a', dim)}"/>`
  return `${ground(
    sheet.linear('#fbe3b4, #f2b872 60%, #b5673f'),
  )}<circle cx="400" cy="330" r="220" fill="#fff6d4" opacity=".7" ${sheet.blur(50)}/><g ${sheet.blur(6)}>${trunk(110, 22, 0.6)}${trunk(300, 16, 0.7)}${trunk(470, 18, 0.65)}${trunk(600, 26, 0.55)}</g>${bokeh(sheet, 70, leaves, { left: 0, top: -20, right: 720, bottom: 330, smallest: 18, largest: 60 }, 0.75, 10)}${trunk(30, 44, 0.1)}${trunk(650, 38, 0.05)}<path d="M-20 592 Q360 550 740 592 V740 H-20Z" fill="#a9552f" ${sheet.blur(6)}/><path d="M330 566 Q360 560 392 566 L560 720 H150Z" fill="#f3cf9c" opacity=".75" ${sheet.blur(6)}/><g>${sheet.times(90, () => `<ellipse transform="translate(${sheet.between(0, 720)} ${sheet.between(580, 720)}) rotate(${sheet.between(0, 180)})" rx="${sheet.between(6, 15)}" ry="${sheet.between(3, 7)}" fill="${sheet.chance.pick(leaves)}" opacity="${sheet.between(0.6, 1)}"/>`)}${sheet.times(22, () => `<ellipse transform="translate(${sheet.between(0, 720)} ${sheet.between(100, 560)}) rotate(${sheet.between(0, 180)})" rx="${sheet.between(6, 13)}" ry="${sheet.between(3, 6)}" fill="${sheet.chance.pick(leaves)}"/>`)}</g>`
}

const blossom: Scene = (sheet) => {
  const flower = (x: number, y: number, size: number) =>
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${sheet.between(0, 72)}) scale(${size.toFixed(2)})">${sheet.times(5, (index) => `<ellipse transform="rotate(${index * 72})" cx="17" rx="17" ry="13" fill="${index % 2 ? '#ffe3ea' : '#fbccd8'}"/>`)}<circle r="6" fill="#f08aa4"/></g>`
  return `${ground(
    sheet.linear('#a9d3f2, #eef8fb'),
  )}${bokeh(sheet, 40, ['#fbd3de', '#ffe9ef', '#f6b3c6'], { ...all, smallest: 20, largest: 70 }, 0.7, 18)}<g stroke="#5a3d38" fill="none" stroke-linecap="round"><path d="M-20 620 C160 560 260 420 420 340 C520 290 620 200 740 160" stroke-width="20"/><path d="M250 448 C330 470 420 520 520 520" stroke-width="10"/><path d="M420 340 C440 250 430 180 480 90" stroke-width="9"/></g>${sheet.times(
    64,
    (index) => {
      const along = index / 64
      return flower(
        along * 720 + sheet.chance.between(-50, 50),
        620 - along * 460 + sheet.chance.between(-90, 90),
        sheet.chance.between(0.7, 1.6),
      )
    },
  )}<g fill="#fbccd8">${sheet.times(24, () => `<ellipse transform="translate(${sheet.between(0, 720)} ${sheet.between(0, 720)}) rotate(${sheet.between(0, 180)})" rx="9" ry="5" opacity=".9"/>`)}</g>`
}

const forest: Scene = (sheet) =>
  `${ground(
    sheet.linear('#e6f2c4, #9fc488 50%, #3f6b4a'),
  )}${bokeh(sheet, 60, ['#cfe59a', '#8fbb72', '#f4f8cf', '#5f9160'], { left: 0, top: -20, right: 720, bottom: 420, smallest: 24, largest: 80 }, 0.6, 10)}<g fill="#4a4034" ${sheet.blur(3)}>${sheet.times(8, (index) => `<rect x="${index * 96 + sheet.chance.between(-20, 20)}" y="-10" width="${sheet.between(12, 34)}" height="640" opacity="${sheet.between(0.35, 0.85)}"/>`)}</g><g style="mix-blend-mode:screen" ${sheet.blur(18)} fill="#fffbd8" opacity=".5"><path d="M420 -40 L500 -40 330 720 170 720Z M560 -40 L600 -40 560 720 470 720Z"/></g><path d="M-20 620 Q360 560 740 620 V740 H-20Z" fill="#35583c" ${sheet.blur(6)}/><g fill="#2b4a33">${sheet.times(34, (index) => `<path d="M${index * 22} 720 q${sheet.between(-16, 16)} -60 ${sheet.between(-20, 20)} -${sheet.between(50, 120)} q10 60 14 120Z"/>`)}</g>`

const firstTree: Scene = (sheet) =>
  `${ground(
    sheet.linear('#3a1d28, #7a3a3a', '0 0 1 1'),
  )}${bokeh(sheet, 24, ['#ffd08a', '#ff9a7d', '#ffe9c0'], { ...all, smallest: 14, largest: 46 }, 0.5, 10)}${[
    [360, 90, 120, 200],
    [360, 190, 175, 210],
    [360, 310, 230, 230],
  ]
    .map(
      ([x = 0, y = 0, half = 0, tall = 0]) =>
        `<path d="M${x} ${y} C${x + half * 0.4} ${y + tall * 0.5} ${x + half} ${y + tall * 0.9} ${x + half} ${y + tall} Q${x} ${y + tall + 50} ${x - half} ${y + tall} C${x - half} ${y + tall * 0.9} ${x - half * 0.4} ${y + tall * 0.5} ${x} ${y}Z" fill="${sheet.linear(
          '#4f8560, #234a38',
        )}"/>`,
    )
    .join('')}<rect x="334" y="560" width="52" height="80" fill="#5a3528"/>${sheet.times(46, () => {
    const y = sheet.chance.between(150, 545)
    const half = (y - 90) * 0.42
    return `<circle cx="${(360 + sheet.chance.between(-half, half)).toFixed(0)}" cy="${y.toFixed(0)}" r="${sheet.between(5, 13)}" fill="${sheet.chance.pick(['#ffd36b', '#e9334a', '#fff2d8', '#f79aa5', '#8fc4e8'])}"/>`
  })}<path d="M360 50 l13 28 31 4 -23 21 6 31 -27 -15 -27 15 6 -31 -23 -21 31 -4Z" fill="#ffe08a"/><circle cx="360" cy="92" r="70" fill="#ffe9a8" opacity=".5" ${sheet.blur(18)}/><rect y="630" width="720" height="90" fill="#4a252a"/>${[
    [180, 560, 110, 90, '#c2475a', '#ffe9d8'],
    [500, 575, 130, 76, '#f3e2cf', '#c2475a'],
    [410, 605, 80, 60, '#4a6b8a', '#ffe08a'],
  ]
    .map(
      ([x, y, width, tall, box, band]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${box}" rx="5"/><path d="M${Number(x) + Number(width) / 2} ${y} v${tall} M${x} ${Number(y) + Number(tall) / 2} h${width}" stroke="${band}" stroke-width="10"/>`,
    )
    .join('')}`

export const weatherScenes = { snow, rainWindow, window, autumn, blossom, forest, firstTree }
