import { bokeh } from '../backdrop.ts'
import type { Sheet } from '../Sheet.ts'
import { ground, type Scene } from './scene.ts'

const stars = (sheet: Sheet, count: number, down: number): string =>
  `<g fill="#fff">${sheet.times(count, () => `<circle cx="${sheet.between(0, 720)}" cy="${sheet.between(0, down)}" r="${sheet.between(0.7, 2.2)}" opacity="${sheet.between(0.3, 0.95)}"/>`)}</g>`

const seaTones = {
  dusk: {
    sky: ['#5b4a86', '#c66a86', '#ff9e7a', '#ffd09a'],
    water: ['#f0a07e', '#a85f78', '#33254e'],
    sun: '#fff6dc',
    cloud: '#ffb99a',
  },
  day: {
    sky: ['#5aa9dc', '#93cdea', '#d3eef5', '#f3fbf6'],
    water: ['#8ed3dc', '#3f9cc0', '#1b5f92'],
    sun: '#fffdf0',
    cloud: '#ffffff',
  },
  dawn: {
    sky: ['#7f8fc0', '#c5a9cf', '#f6c4c0', '#ffe8cd'],
    water: ['#f3cbc4', '#9a93bb', '#4c5a8c'],
    sun: '#fffaf0',
    cloud: '#ffe4e0',
  },
}

const sea: Scene = (sheet, tone = 'dusk') => {
  const { sky, water, sun, cloud } = seaTones[tone as keyof typeof seaTones] ?? seaTones.dusk
  const x = sheet.chance.between(250, 480)
  const halo = sheet.radial(`${sun}, ${sun} 30% / 0.7, ${sun} / 0`)
  return `${ground(sheet.linear(`${sky[0] ?? ''}, ${sky[1] ?? ''} 35%, ${sky[2] ?? ''} 55%, ${sky[3] ?? ''} 62%`))}
<g ${sheet.blur(18)} opacity=".6" fill="${cloud}">${sheet.times(4, (index) => `<ellipse cx="${sheet.between(60, 660)}" cy="${110 + index * 70}" rx="${sheet.between(150, 270)}" ry="${sheet.between(14, 30)}"/>`)}</g>
<rect y="440" width="720" height="280" fill="${sheet.linear(`${water[0] ?? ''}, ${water[1] ?? ''} 25%, ${water[2] ?? ''}`)}"/>
<circle cx="${x}" cy="418" r="210" fill="${halo}"/><circle cx="${x}" cy="408" r="44" fill="${sun}" ${sheet.blur(3)}/>
<g ${sheet.blur(3)} fill="${sun}">${sheet.times(26, (index) => `<ellipse cx="${x + sheet.chance.between(-16 - index * 3, 16 + index * 3)}" cy="${448 + index * 10}" rx="${sheet.between(10, 40 + index * 2)}" ry="2.4" opacity="${(0.8 - index * 0.027).toFixed(2)}"/>`)}</g>
<g ${sheet.blur(2)} stroke="#fff" stroke-width="2" fill="none" opacity=".22">${sheet.times(10, () => `<path d="M${sheet.between(-40, 640)} ${sheet.between(480, 700)} q40 -6 90 0"/>`)}</g>`
}

const moon: Scene = (sheet) => {
  const [x, y] = [sheet.chance.between(220, 500), sheet.chance.between(190, 270)]
  return `${ground(
    sheet.linear('#120d22, #3a2450 60%, #9a4a66'),
  )}<circle cx="${x}" cy="${y}" r="150" fill="#ffd9b0" opacity=".4" ${sheet.blur(50)}/><circle cx="${x}" cy="${y}" r="74" fill="#fff1d8" ${sheet.blur(1)}/><g fill="#e9cdb0" opacity=".45" ${sheet.blur(3)}><circle cx="${x - 24}" cy="${y - 16}" r="14"/><circle cx="${x + 26}" cy="${y + 22}" r="20"/><circle cx="${x - 14}" cy="${y + 36}" r="9"/></g>${stars(sheet, 60, 460)}<g ${sheet.blur(30)}><ellipse cx="180" cy="520" rx="260" ry="60" fill="#c9667e" opacity=".6"/><ellipse cx="600" cy="600" rx="300" ry="70" fill="#ff9d86" opacity=".5"/></g><path d="M-20 670 L90 610 190 650 300 580 420 650 560 600 740 668 V740 H-20Z" fill="#140b1c" ${sheet.blur(2)}/>`
}

const sunrise: Scene = (sheet) => {
  const ridges = [
    ['#d98f86', 470],
    ['#a8657c', 530],
    ['#6b4268', 590],
    ['#35234a', 650],
  ] as const
  return `${ground(
    sheet.linear('#6f8fc4, #d9b3c8 35%, #ffcf9e 58%, #fff0c9 72%'),
  )}<circle cx="360" cy="452" r="220" fill="${sheet.radial('#fffbe6, #ffe3a2 30% / 0.8, #ffc58a / 0')}"/><circle cx="360" cy="446" r="46" fill="#fffdf0" ${sheet.blur(2)}/><g ${sheet.blur(18)} fill="#fff" opacity=".4"><ellipse cx="180" cy="210" rx="220" ry="20"/><ellipse cx="560" cy="290" rx="200" ry="16"/></g>${ridges.map(([colour, y]) => `<path d="M0 ${y} ${sheet.times(7, (index) => `Q${index * 120 + 20} ${y - sheet.chance.between(10, 76)} ${index * 120 + 60} ${y - sheet.chance.between(0, 34)} T${index * 120 + 120} ${y}`)} V720 H0Z" fill="${colour}" ${sheet.blur(3)}/>`).join('')}<g stroke="#35234a" stroke-width="3" fill="none" opacity=".7"><path d="M196 250 q10 -9 18 0 q8 -9 18 0 M250 220 q8 -7 14 0 q6 -7 14 0"/></g>`
}

const clouds: Scene = (sheet) => {
  const puff = (x: number, y: number, size: number) =>
    sheet.times(
      11,
      () =>
        `<circle cx="${(x + sheet.chance.between(-1.5, 1.5) * size).toFixed(0)}" cy="${(y + sheet.chance.between(-0.4, 0.32) * size).toFixed(0)}" r="${(size * sheet.chance.between(0.32, 0.62)).toFixed(0)}"/>`,
    )
  return `${ground(
    sheet.linear('#3f86d0, #8fc3ea 60%, #dff1f7'),
  )}<g fill="#b9d8f0" ${sheet.blur(18)}>${puff(200, 270, 110)}${puff(570, 480, 130)}</g><g fill="#fff" opacity=".92" ${sheet.blur(10)}>${puff(220, 245, 96)}${puff(580, 455, 116)}${puff(90, 560, 60)}${puff(520, 130, 40)}</g><path d="M40 660 L690 60" stroke="#fff" stroke-width="7" opacity=".5" ${sheet.blur(3)}/>`
}

const fireworks: Scene = (sheet) => {
  const burst = (x: number, y: number, radius: number, colour: string) =>
    `<g transform="translate(${x} ${y})" stroke="${colour}" stroke-linecap="round">${sheet.times(30, (index) => {
      const angle = (index / 30) * Math.PI * 2
      const reach = radius * sheet.chance.between(0.75, 1)
      return `<path d="M${(Math.cos(angle) * radius * 0.28).toFixed(0)} ${(Math.sin(angle) * radius * 0.28).toFixed(0)} L${(Math.cos(angle) * reach).toFixed(0)} ${(Math.sin(angle) * reach + reach * 0.06).toFixed(0)}" stroke-width="${sheet.between(1.6, 3.4)}" opacity="${sheet.between(0.5, 1)}"/>`
    })}</g>`
  const all =
    burst(250, 210, 150, '#ffd08a') +
    burst(510, 300, 120, '#ff8fa6') +
    burst(400, 130, 80, '#a9d8ff') +
    burst(130, 380, 70, '#d7a9ff')
  return `${ground(
    sheet.linear('#0f0b1f, #2f1d46 70%, #5c3560'),
  )}${stars(sheet, 40, 400)}<g ${sheet.blur(10)} opacity=".8" style="mix-blend-mode:screen">${all}</g>${all}<path d="M0 600 Q180 580 360 600 T720 594 V720 H0Z" fill="#171027"/>${bokeh(sheet, 40, ['#ffd9a0', '#ff9f7a', '#fff'], { left: 0, top: 570, right: 720, bottom: 620, smallest: 2, largest: 6 }, 0.9, 2)}<g opacity=".35" ${sheet.blur(10)}><ellipse cx="250" cy="660" rx="110" ry="26" fill="#ffd08a"/><ellipse cx="510" cy="670" rx="100" ry="22" fill="#ff8fa6"/></g>`
}

const starTrail: Scene = (sheet) =>
  `${ground(
    sheet.linear('#0b1230, #27386f 55%, #7d7fb4'),
  )}<g ${sheet.blur(30)} opacity=".55"><path d="M-40 620 L760 40" stroke="#cdbfff" stroke-width="120"/><path d="M-40 600 L760 70" stroke="#ffe6f0" stroke-width="40"/></g>${stars(sheet, 260, 640)}<path d="M470 120 L610 70" stroke="${sheet.linear(
    '#fff / 0, #fff',
    '0 0 1 0',
  )}" stroke-width="4"/><path d="M360 470 L520 690 H200Z" fill="#e88f5a"/><path d="M360 470 L330 690 H200Z" fill="#b9623f"/><path d="M360 540 L395 690 H325Z" fill="#ffe2a0" ${sheet.blur(2)}/><ellipse cx="360" cy="650" rx="230" ry="60" fill="#ffcf8a" opacity=".3" ${sheet.blur(30)}/><path d="M0 690 Q200 660 400 688 T720 676 V720 H0Z" fill="#131a33"/><g fill="#0f1630">${sheet.times(9, (index) => `<path d="M${index * 86 + sheet.chance.between(-10, 20)} 700 l26 -${sheet.between(70, 170)} l26 170Z"/>`)}</g>`

export const skyScenes = { sea, moon, sunrise, clouds, fireworks, starTrail }
