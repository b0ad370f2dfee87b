import { bokeh } from '../backdrop.ts'
import { ground, type Scene } from './scene.ts'

const all = { left: 0, top: 0, right: 720, bottom: 720 }

const filmSet: Scene = (sheet) =>
  `${ground(
    sheet.linear('#2b3350, #5a5878 60%, #24202e'),
  )}<path d="M560 150 L40 720 L420 720Z" fill="#fff0c8" opacity=".28" ${sheet.blur(18)}/>${bokeh(sheet, 14, ['#ffd9a0', '#9fc2ff', '#fff'], { left: 0, top: 40, right: 720, bottom: 420, smallest: 10, largest: 36 }, 0.4, 10)}<g fill="#15121c"><path d="M560 170 L610 720 M560 170 L500 720" stroke="#15121c" stroke-width="12"/><path d="M510 90 L640 130 L610 230 L480 190Z"/></g><ellipse cx="500" cy="180" rx="60" ry="50" fill="#fff6d8" ${sheet.blur(10)} transform="rotate(18 500 180)"/><circle cx="500" cy="180" r="150" fill="#ffe9b0" opacity=".4" ${sheet.blur(50)}/><g transform="translate(110 360) rotate(-9)"><rect y="60" width="330" height="220" rx="10" fill="#221d24"/><g transform="rotate(-11 0 60)"><rect y="2" width="330" height="48" rx="6" fill="#f6efe6"/>${sheet.times(6, (index) => `<path d="M${index * 58} 2 h30 l-22 48 h-30Z" fill="#221d24"/>`)}</g><rect y="54" width="330" height="26" fill="#f6efe6"/>${sheet.times(6, (index) => `<path d="M${index * 58} 54 h30 l10 26 h-30Z" fill="#221d24"/>`)}<g stroke="#f6efe6" stroke-width="3" opacity=".8"><path d="M14 140 h302 M14 210 h302 M116 140 v70 M216 140 v70"/></g><g fill="none" stroke="#f6efe6" stroke-width="7" stroke-linecap="round"><path d="M52 158 v36 M150 160 q22 -4 18 14 q-4 12 -20 22 h26 M250 158 h24 l-14 14 q18 2 12 18 q-8 10 -24 4"/><path d="M20 248 q30 -26 60 0 t60 0" stroke-width="4" opacity=".7"/></g></g><path d="M-20 642 Q360 610 740 642 V740 H-20Z" fill="#15121c" ${sheet.blur(6)}/>`

const script: Scene = (sheet, tone = 'warm') => {
  const [desk, wood, lamp] = tone === 'cool' ? ['#9fb0c4', '#5b6b86', '#eef6ff'] : ['#d9a878', '#8a5638', '#fff0cf']
  return `${ground(
    sheet.linear(`${desk}, ${wood}`, '0 0 1 1'),
  )}<circle cx="560" cy="120" r="280" fill="${lamp}" opacity=".6" ${sheet.blur(50)}/><g transform="translate(130 150) rotate(-8)"><rect x="10" y="14" width="400" height="480" fill="#3a2018" opacity=".35" ${sheet.blur(18)}/><rect width="400" height="480" fill="#fffaf2"/><rect x="380" width="20" height="480" fill="#e9dccd"/><g fill="none" stroke="#5a4a4a" stroke-width="5" stroke-linecap="round" opacity=".75">${sheet.times(15, (index) => `<path d="M${index % 4 === 0 ? 120 : 60} ${60 + index * 27} h${sheet.between(120, index % 4 === 0 ? 150 : 270)}"/>`)}</g><g fill="#ffe36b" opacity=".55"><rect x="52" y="128" width="250" height="24"/><rect x="52" y="262" width="190" height="24"/></g><g stroke="#e9334a" stroke-width="4" fill="none" stroke-linecap="round"><path d="M318 120 q26 12 4 34 M60 352 q120 16 240 -2"/><path d="M330 250 l9 20 20 2 -15 14 4 20 -18 -10"/></g></g><g transform="translate(500 420) rotate(38)"><rect width="26" height="230" rx="5" fill="#e9506a"/><path d="M0 230 h26 l-13 40Z" fill="#f6dcae"/><path d="M8 256 h10 l-5 14Z" fill="#3a2a2a"/><rect width="26" height="26" rx="5" fill="#fbd3dc"/></g><g transform="translate(570 600)"><circle r="110" fill="#3a2018" opacity=".3" cx="12" cy="16" ${sheet.blur(10)}/><circle r="98" fill="#fbf4ec"/><circle r="82" fill="${sheet.radial(
    '#9a6440, #5a3322',
  )}"/><path d="M-50 -20 q40 -40 90 -16" stroke="#fff" stroke-width="6" opacity=".35" fill="none" ${sheet.blur(3)}/></g>`
}

const dressingMirror: Scene = (sheet) => {
  const bulb = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="40" fill="#ffe3ae" opacity=".6" ${sheet.blur(18)}/><circle cx="${x}" cy="${y}" r="17" fill="#fffaf0"/>`
  return `${ground(
    sheet.linear('#6e4a50, #3a232c'),
  )}<rect x="120" y="70" width="480" height="440" rx="22" fill="#f4e6da"/><rect x="160" y="110" width="400" height="360" rx="10" fill="${sheet.linear(
    '#d9c2c4, #b78f98 50%, #8a6470',
    '0 0 1 1',
  )}"/><path d="M180 470 L360 110 L440 110 L260 470Z" fill="#fff" opacity=".16"/><g ${sheet.blur(6)} opacity=".7"><path d="M300 470 C300 380 330 360 360 356 C390 360 420 380 420 470Z" fill="#f3efe4"/><circle cx="360" cy="306" r="42" fill="#e8b8a2"/><path d="M312 330 C300 250 330 240 360 240 C390 240 420 250 408 330 C400 290 380 280 360 276 C340 280 320 290 312 330Z" fill="#2f2226"/></g>${sheet.times(5, (index) => bulb(140, 100 + index * 92) + bulb(580, 100 + index * 92))}${sheet.times(3, (index) => bulb(250 + index * 110, 90))}<rect y="540" width="720" height="180" fill="${sheet.linear(
    '#f0dccb, #c9a48e',
  )}"/><g><rect x="130" y="480" width="54" height="120" rx="8" fill="#f6b9c4"/><rect x="142" y="456" width="30" height="28" rx="4" fill="#c98a98"/><rect x="214" y="520" width="80" height="70" rx="14" fill="#fff7ef"/><rect x="330" y="540" width="120" height="44" rx="10" fill="#3a2a30"/><circle cx="362" cy="562" r="14" fill="#e98a96"/><circle cx="398" cy="562" r="14" fill="#c9605e"/><path d="M500 600 L520 470 L532 470 L528 600Z" fill="#b98d5a"/><ellipse cx="526" cy="456" rx="16" ry="28" fill="#e8b8a2"/><g transform="translate(600 560)">${sheet.times(7, (index) => `<ellipse transform="rotate(${index * 51})" cx="24" rx="24" ry="16" fill="${index % 2 ? '#f7a0a6' : '#e9506a'}"/>`)}<circle r="11" fill="#ffe2a8"/></g></g>`
}

const theatre: Scene = (sheet) => {
  const fold = (x: number) =>
    `<path d="M${x} -10 q20 360 0 560 h44 q-18 -240 0 -560Z" fill="${sheet.linear(
      '#6d1526, #c2364a 50%, #5c1020',
      '0 0 1 0',
    )}"/>`
  return `${ground('#1a0d12')}<path d="M160 60 H560 V520 H160Z" fill="${sheet.radial(
    '#f7d9a0, #a8663f 60%, #3a1d18',
    '.5 .7 .7',
  )}"/><path d="M330 -20 L390 -20 L500 520 L220 520Z" fill="#fff3cf" opacity=".4" ${sheet.blur(10)}/><ellipse cx="360" cy="516" rx="150" ry="24" fill="#fff3cf" opacity=".8" ${sheet.blur(6)}/><g fill="#5a3426"><rect x="326" y="430" width="70" height="10"/><path d="M330 440 v76 M392 440 v76 M330 370 v70" stroke="#5a3426" stroke-width="8"/></g>${sheet.times(5, (index) => fold(-20 + index * 40))}${sheet.times(5, (index) => fold(544 + index * 40))}<path d="M-10 -10 H730 V70 Q640 130 560 80 Q460 140 360 84 Q260 140 160 80 Q80 130 -10 70Z" fill="${sheet.linear(
    '#7a1828, #b8304a',
  )}"/><path d="M-10 70 Q80 130 160 80 Q260 140 360 84 Q460 140 560 80 Q640 130 730 70" stroke="#e9c078" stroke-width="7" fill="none"/><rect y="520" width="720" height="36" fill="#4a2a20"/><g fill="#3a0f1c">${sheet.times(3, (row) => sheet.times(7, (index) => `<rect x="${index * 112 - (row % 2) * 56}" y="${560 + row * 54}" width="98" height="80" rx="26" fill="${['#4a1524', '#5e1b2d', '#742338'][row]}"/>`))}</g>`
}

const practiceRoom: Scene = (sheet) =>
  `${ground(sheet.linear('#d9cfe2, #a89ab8'))}<rect x="60" y="70" width="600" height="400" fill="${sheet.linear(
    '#eef1fb, #b9b3cf',
    '0 0 1 1',
  )}"/><g stroke="#8a7f9c" stroke-width="5"><path d="M260 70 v400 M460 70 v400"/><rect x="60" y="70" width="600" height="400" fill="none"/></g><path d="M90 470 L250 70 L330 70 L170 470Z M430 470 L590 70 L630 70 L470 470Z" fill="#fff" opacity=".35"/><g ${sheet.blur(6)} opacity=".65"><rect x="110" y="84" width="500" height="12" fill="#fff"/></g><path d="M0 470 H720 V720 H0Z" fill="${sheet.linear(
    '#c98f62, #8f5a38',
  )}"/><g stroke="#7a4a2e" stroke-width="3" opacity=".45">${sheet.times(9, (index) => `<path d="M${360 + (index - 4) * 70} 470 L${360 + (index - 4) * 200} 720"/>`)}</g><path d="M40 300 H680" stroke="#a8754e" stroke-width="12"/><g transform="translate(250 590) rotate(-4)"><path d="M0 60 C-10 10 40 -20 96 -10 C150 -28 210 0 214 44 C220 84 150 92 100 84 C50 96 4 96 0 60Z" fill="#7a63c9"/><path d="M24 40 q50 -30 80 10 q40 -36 84 -4 M60 74 q40 -14 76 0" stroke="#5b469e" stroke-width="7" fill="none" stroke-linecap="round"/></g><ellipse cx="356" cy="672" rx="130" ry="14" fill="#3a2018" opacity=".45" ${sheet.blur(6)}/><g transform="translate(560 560)"><rect width="90" height="120" rx="10" fill="#2a2430"/><circle cx="45" cy="40" r="22" fill="#5a5068"/><circle cx="45" cy="88" r="28" fill="#5a5068"/></g><rect x="90" y="610" width="34" height="80" rx="12" fill="#8fd0e8"/><rect x="98" y="598" width="18" height="18" rx="4" fill="#fff"/>`

const camera: Scene = (sheet) =>
  `${ground(
    sheet.linear('#f6d2da, #d79aae', '0 0 1 1'),
  )}${bokeh(sheet, 18, ['#fff', '#ffe0ea', '#ffd9c2'], { ...all, smallest: 20, largest: 60 }, 0.5, 10)}<rect y="560" width="720" height="160" fill="#fbeff0"/><ellipse cx="350" cy="600" rx="240" ry="34" fill="#7a3a4c" opacity=".35" ${sheet.blur(18)}/><rect x="160" y="300" width="400" height="280" rx="38" fill="${sheet.linear(
    '#fffaf5, #e0c9c6',
  )}"/><rect x="160" y="380" width="400" height="90" fill="#e9506a"/><rect x="230" y="262" width="110" height="50" rx="12" fill="#e6d2cd"/><rect x="460" y="276" width="60" height="30" rx="8" fill="#3a2a30"/><circle cx="370" cy="440" r="116" fill="#3a2a30"/><circle cx="370" cy="440" r="92" fill="${sheet.radial(
    '#8a7ac0, #2a2040 60%, #120c1c',
    '.4 .35 .7',
  )}"/><circle cx="370" cy="440" r="50" fill="#120c1c"/><path d="M330 400 q20 -26 54 -22" stroke="#fff" stroke-width="9" opacity=".7" fill="none" stroke-linecap="round" ${sheet.blur(1)}/><circle cx="206" cy="346" r="13" fill="#e9334a"/>${[
    [90, 480, -14, '#8fc4e8'],
    [560, 500, 12, '#f2b872'],
  ]
    .map(
      ([x, y, turn, colour]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="130" height="156" fill="#fff" stroke="#d9c0c4"/><rect x="11" y="11" width="108" height="104" fill="${colour}"/><circle cx="80" cy="46" r="19" fill="#fff3cf" opacity=".9"/><path d="M11 115 L50 74 80 100 100 84 119 115Z" fill="#4a5a6a" opacity=".6"/></g>`,
    )
    .join('')}`

const laptop: Scene = (sheet) =>
  `${ground(
    sheet.linear('#3a2d4e, #6b4a70'),
  )}${bokeh(sheet, 16, ['#ff9fd0', '#9ee8ff', '#ffe66f'], { left: 0, top: 0, right: 720, bottom: 330, smallest: 10, largest: 44 }, 0.5, 10)}<rect y="520" width="720" height="200" fill="${sheet.linear(
    '#c99a7a, #8a5a44',
  )}"/><path d="M150 210 H570 V500 H150Z" fill="#2a2430"/><rect x="164" y="224" width="392" height="262" fill="${sheet.linear(
    '#2f3350, #41355c',
  )}"/><g>${sheet.times(4, (row) => sheet.times(6, () => `<rect x="${sheet.between(176, 480)}" y="${390 + row * 22}" width="${sheet.between(20, 64)}" height="15" rx="3" fill="${sheet.chance.pick(['#ff8fa6', '#ffd36b', '#8fd0c0', '#b79aff'])}" opacity=".9"/>`))}</g><rect x="190" y="238" width="230" height="136" fill="#f6b9c4"/><circle cx="306" cy="300" r="34" fill="#fbe0d2"/><path d="M270 300 C262 250 350 250 342 300 C330 276 282 276 270 300Z" fill="#3b2530"/><circle cx="306" cy="252" r="14" fill="#3b2530"/><path d="M252 374 C258 336 354 336 360 374Z" fill="#fff"/><path d="M432 250 h110 M432 276 h80 M432 302 h96" stroke="#8a80a8" stroke-width="8" stroke-linecap="round"/><path d="M330 386 v100" stroke="#e9334a" stroke-width="3"/><path d="M110 500 H610 L650 560 H70Z" fill="#cfc6cc"/><path d="M140 508 H580 L600 540 H120Z" fill="#8f868e"/><g transform="translate(600 540)"><path d="M-40 0 H40 L30 110 H-30Z" fill="#ffe6ec"/><ellipse rx="40" ry="9" fill="#f2a9b8"/></g><circle cx="360" cy="350" r="240" fill="#b9a0ff" opacity=".18" ${sheet.blur(50)}/>`

export const craftScenes = { filmSet, script, dressingMirror, theatre, practiceRoom, camera, laptop }
