import type { Sheet } from '../Sheet.ts'
import { ground, type Scene } from './scene.ts'

const steam = (sheet: Sheet, x: number, y: number): string =>
  `<g stroke="#fff" stroke-width="12" fill="none" opacity=".4" stroke-linecap="round" ${sheet.blur(10)}><path d="M${x - 40} ${y} q-30 -50 0 -100 q26 -44 0 -96 M${x} ${y - 10} q30 -50 0 -104 q-26 -44 4 -90 M${x + 44} ${y} q-26 -46 0 -90 q22 -40 0 -80"/></g>`

const coffee: Scene = (sheet, tone = 'card') => {
  const extra =
    tone === 'cookie'
      ? `<g transform="translate(150 160)"><circle r="92" fill="#5a3322" opacity=".3" cx="10" cy="12" ${sheet.blur(10)}/><circle r="86" fill="#d99a58"/><g fill="#5a3020">${sheet.times(11, () => `<circle cx="${sheet.between(-56, 56)}" cy="${sheet.between(-56, 56)}" r="${sheet.between(6, 12)}"/>`)}</g></g>`
      : '<path d="M60 120 L250 60 300 210 110 270Z" fill="#c2475a" opacity=".9"/><path d="M78 128 L244 76 288 202 122 256Z" fill="#fff6ee" opacity=".92"/><g stroke="#c9a79a" stroke-width="5" stroke-linecap="round" opacity=".8"><path d="M112 148 L232 110M122 176 L242 138M132 204 L222 176"/></g>'
  return `${ground(
    sheet.linear('#f1e0d0, #c79f88', '0 0 1 1'),
  )}<ellipse cx="420" cy="430" rx="250" ry="236" fill="#6b4034" opacity=".4" ${sheet.blur(30)}/><circle cx="368" cy="372" r="232" fill="#fbf4ec"/><circle cx="368" cy="372" r="200" fill="#efe2d6"/><circle cx="368" cy="372" r="140" fill="#fffaf4"/><circle cx="368" cy="372" r="124" fill="${sheet.radial(
    '#8a5236, #5d3322 70%, #3d2018',
    '.42 .4 .6',
  )}"/><path d="M368 420 C318 384 300 352 322 330 C340 314 360 326 368 344 C376 326 398 314 416 330 C436 352 416 386 368 420Z" fill="#f1d9bf" opacity=".95" ${sheet.blur(2)}/><path d="M500 316 c60 -30 96 20 60 60 c-20 22 -50 20 -66 8" stroke="#fffaf4" stroke-width="24" fill="none" stroke-linecap="round"/>${extra}`
}

const cake: Scene = (sheet) =>
  `${ground(
    sheet.linear('#5b2f4a, #a85a6a'),
  )}<circle cx="360" cy="240" r="260" fill="#ffcf8a" opacity=".4" ${sheet.blur(50)}/><g fill="#ffe2a8" opacity=".5" ${sheet.blur(10)}>${sheet.times(16, () => `<circle cx="${sheet.between(0, 720)}" cy="${sheet.between(0, 420)}" r="${sheet.between(8, 30)}"/>`)}</g><ellipse cx="360" cy="620" rx="270" ry="46" fill="#fff4ea"/><ellipse cx="360" cy="612" rx="250" ry="38" fill="#ecd6cc"/><path d="M170 400 V590 Q360 650 550 590 V400Z" fill="${sheet.linear(
    '#fff8f0, #fdeae2 50%, #e6bdb4',
    '0 0 1 0',
  )}"/><path d="M170 486 Q360 546 550 486 V512 Q360 572 170 512Z" fill="#f0869a"/><ellipse cx="360" cy="400" rx="190" ry="56" fill="#fffdf8"/><path d="M170 400 q20 60 46 24 q22 60 50 16 q24 62 50 14 q24 58 48 6 q26 56 50 -2 q26 46 48 -14 q24 36 42 -10 q24 20 46 -34 q-20 50 -190 56 q-170 -6 -190 -56Z" fill="#ffd3dc"/>${sheet.times(
    9,
    (index) => {
      const angle = (index / 9) * Math.PI * 2
      return `<g transform="translate(${(360 + Math.cos(angle) * 150).toFixed(0)} ${(398 + Math.sin(angle) * 40).toFixed(0)})"><path d="M0 -24 C18 -24 20 0 0 16 C-20 0 -18 -24 0 -24Z" fill="#e9334a"/><path d="M-10 -22 q10 -8 20 0 l-10 6Z" fill="#6d9a5a"/></g>`
    },
  )}${[
    [300, '#8fc4e8'],
    [360, '#ffd36b'],
    [420, '#b9a0ff'],
  ]
    .map(
      ([x, colour]) =>
        `<rect x="${Number(x) - 7}" y="270" width="14" height="120" rx="4" fill="${colour}"/><circle cx="${x}" cy="236" r="46" fill="#ffdf9a" opacity=".55" ${sheet.blur(18)}/><path d="M${x} 210 q18 26 0 50 q-18 -22 0 -50Z" fill="#fff0b8"/><path d="M${x} 232 q8 12 0 24 q-8 -10 0 -24Z" fill="#ff9a5a"/>`,
    )
    .join('')}`

const ramen: Scene = (sheet) =>
  `${ground(
    sheet.linear('#7a4a34, #3f231c', '0 0 1 1'),
  )}<g stroke="#2c1712" stroke-width="3" opacity=".5">${sheet.times(7, (index) => `<path d="M0 ${index * 110} Q360 ${index * 110 + 20} 720 ${index * 110}"/>`)}</g><ellipse cx="380" cy="420" rx="270" ry="250" fill="#180b08" opacity=".5" ${sheet.blur(18)}/><circle cx="360" cy="380" r="250" fill="#c2364a"/><circle cx="360" cy="380" r="226" fill="#f9ece0"/><circle cx="360" cy="380" r="206" fill="${sheet.radial(
    '#f0a24a, #d2622f 80%, #a8421f',
  )}"/><g fill="none" stroke="#ffe29a" stroke-width="10" stroke-linecap="round">${sheet.times(22, (index) => `<path d="M${sheet.between(190, 290)} ${250 + index * 13} q${sheet.between(50, 90)} ${sheet.between(-40, 40)} ${sheet.between(130, 170)} 0 t${sheet.between(60, 110)} ${sheet.between(-20, 20)}"/>`)}</g><g transform="translate(300 310)"><ellipse rx="66" ry="54" fill="#fffdf6"/><circle r="30" cx="4" fill="#ffb52e"/><circle cx="-4" cy="-8" r="9" fill="#ffe08a"/></g><g fill="#5f9a4a">${sheet.times(34, () => `<circle cx="${sheet.between(230, 500)}" cy="${sheet.between(250, 520)}" r="${sheet.between(5, 11)}" fill="none" stroke="#6da552" stroke-width="4"/>`)}</g><path d="M430 430 h110 v90 h-90Z" fill="#26382e" transform="rotate(-10 480 470)"/><g transform="rotate(-34 560 200)"><rect x="330" y="120" width="420" height="13" rx="6" fill="#e8c48a"/><rect x="330" y="152" width="420" height="13" rx="6" fill="#d9ad6e"/></g>${steam(sheet, 340, 330)}`

const cooking: Scene = (sheet) =>
  `${ground(
    sheet.linear('#e3efe6, #b7d0c4'),
  )}<g stroke="#fff" stroke-width="4" opacity=".7">${sheet.times(7, (index) => `<path d="M${index * 120} 0 V400 M0 ${index * 70} H720"/>`)}</g><path d="M60 0 L300 0 L180 420 L-60 420Z" fill="#fff8df" opacity=".5" ${sheet.blur(18)}/><rect y="420" width="720" height="300" fill="${sheet.linear(
    '#d9b48c, #a87a52',
  )}"/><ellipse cx="330" cy="610" rx="260" ry="36" fill="#4a2f1f" opacity=".4" ${sheet.blur(10)}/><path d="M110 350 H550 L530 570 Q330 630 130 570Z" fill="${sheet.linear(
    '#e9604a, #f2907a 40%, #a8362c',
    '0 0 1 0',
  )}"/><ellipse cx="330" cy="350" rx="222" ry="62" fill="#f6e6d8"/><ellipse cx="330" cy="352" rx="204" ry="52" fill="${sheet.radial(
    '#f5c36b, #c9703a',
  )}"/>${sheet.times(16, () => `<circle cx="${sheet.between(180, 480)}" cy="${sheet.between(326, 380)}" r="${sheet.between(10, 22)}" fill="${sheet.chance.pick(['#f28a3c', '#fff0cf', '#7aa552', '#e2553c'])}"/>`)}<rect x="60" y="380" width="70" height="30" rx="14" fill="#3a2420"/><rect x="530" y="380" width="70" height="30" rx="14" fill="#3a2420"/><path d="M400 360 L560 120" stroke="#b98050" stroke-width="20" stroke-linecap="round"/>${steam(sheet, 300, 320)}<g transform="translate(600 480)"><rect x="-50" y="0" width="90" height="120" rx="12" fill="#fff8ef"/>${sheet.times(7, (index) => `<ellipse transform="rotate(${-50 + index * 17}) translate(0 -46)" rx="11" ry="42" fill="${index % 2 ? '#6d9a5a' : '#8fbb72'}"/>`)}</g><g transform="translate(70 590) rotate(-12)"><ellipse rx="56" ry="44" fill="#e9334a"/><path d="M-18 -38 q18 -16 36 0 l-18 10Z" fill="#5f8a4a"/></g>`

const teapot: Scene = (sheet) =>
  `${ground(
    sheet.linear('#6d4a36, #2e1d17', '0 0 1 1'),
  )}<path d="M420 -20 L620 -20 L380 740 L120 740Z" fill="#ffdca0" opacity=".25" ${sheet.blur(30)}/><rect y="500" width="720" height="220" fill="#4a3024"/><ellipse cx="300" cy="560" rx="230" ry="40" fill="#150c08" opacity=".6" ${sheet.blur(10)}/><path d="M150 420 C150 330 450 330 450 420 C450 520 400 566 300 566 C200 566 150 520 150 420Z" fill="${sheet.radial(
    '#8fa58c, #5d7560 60%, #2f4236',
    '.35 .3 .8',
  )}"/><ellipse cx="300" cy="362" rx="92" ry="24" fill="#6f8a70"/><circle cx="300" cy="328" r="20" fill="#4f6a54"/><path d="M446 430 Q520 420 560 350" stroke="#5d7560" stroke-width="32" fill="none" stroke-linecap="round"/><path d="M160 390 Q60 400 90 480 Q110 520 180 500" stroke="#5d7560" stroke-width="20" fill="none"/><g transform="translate(560 560)"><path d="M-66 -50 H66 Q60 40 0 44 Q-60 40 -66 -50Z" fill="#d9cdbb"/><ellipse cy="-50" rx="66" ry="17" fill="#c9bba6"/><ellipse cy="-49" rx="56" ry="12" fill="#b5813c"/></g>${steam(sheet, 560, 500)}<g transform="translate(60 600) rotate(-8)"><rect width="200" height="70" rx="4" fill="#f2e6d2"/><rect width="14" height="70" fill="#8a3a34"/></g>`

const bakery: Scene = (sheet) =>
  `${ground(
    sheet.linear('#fff1d8, #e9c79a', '0 0 1 1'),
  )}<path d="M100 -20 L330 -20 L90 740 L-160 740Z" fill="#fffbe9" opacity=".6" ${sheet.blur(18)}/><rect x="80" y="150" width="560" height="430" rx="30" fill="#8a5a3a" opacity=".4" ${sheet.blur(10)}/><rect x="70" y="130" width="560" height="430" rx="30" fill="#b98050"/><rect x="90" y="150" width="520" height="390" rx="20" fill="#c9935f"/>${[
    [220, 270, -20],
    [430, 250, 14],
    [250, 430, 8],
    [480, 430, -12],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-104 20 C-110 -40 -50 -74 0 -74 C50 -74 110 -40 104 20 C80 -2 60 6 52 34 C30 16 -30 16 -52 34 C-60 6 -80 -2 -104 20Z" fill="${sheet.linear(
          '#f2b35c, #a8602c',
        )}"/><g stroke="#8a4a20" stroke-width="6" fill="none" opacity=".6" stroke-linecap="round"><path d="M-62 -50 q-2 40 14 66 M-22 -68 q0 44 2 80 M22 -68 q0 44 -2 80 M62 -50 q2 40 -14 66"/></g><path d="M-50 -52 q50 -26 100 0" stroke="#ffe2a8" stroke-width="9" fill="none" opacity=".7" ${sheet.blur(3)}/></g>`,
    )
    .join(
      '',
    )}<g transform="translate(560 610)"><circle r="70" fill="#e9334a" opacity=".9"/><circle r="56" fill="#c2253a"/><path d="M-30 -26 q24 -18 50 -6" stroke="#fff" stroke-width="7" fill="none" opacity=".5"/></g>`

const picnic: Scene = (sheet) =>
  `${ground(
    sheet.linear('#bfe0a0, #7fae68'),
  )}<g fill="#6b9a58" opacity=".5">${sheet.times(60, () => `<path d="M${sheet.between(0, 720)} ${sheet.between(0, 720)} q4 -22 10 0Z"/>`)}</g><g transform="rotate(-10 360 400)"><rect x="80" y="140" width="570" height="520" fill="#fff8f2"/><g fill="#e9506a" opacity=".55">${sheet.times(7, (index) => `<rect x="${80 + index * 84}" y="140" width="42" height="520"/><rect x="80" y="${140 + index * 78}" width="570" height="39"/>`)}</g></g><ellipse cx="250" cy="420" rx="150" ry="120" fill="#5a3a22" opacity=".35" ${sheet.blur(10)}/><path d="M110 360 H380 L360 500 H130Z" fill="#c9935f"/><g stroke="#9a6a3a" stroke-width="5" opacity=".7">${sheet.times(6, (index) => `<path d="M116 ${376 + index * 22} H374"/>`)}</g><path d="M150 360 Q245 200 340 360" stroke="#a8703c" stroke-width="16" fill="none"/>${sheet.times(7, (index) => `<circle cx="${150 + index * 34}" cy="${350 - (index % 2) * 16}" r="24" fill="${['#e9334a', '#ffb52e', '#8fbb52'][index % 3]}"/>`)}<g transform="translate(500 360)"><circle r="96" fill="#fff"/><circle r="76" fill="#f6ece0"/>${sheet.times(5, (index) => `<path transform="rotate(${index * 72}) translate(0 -40)" d="M-26 18 L0 -26 L26 18Z" fill="#fff3d8" stroke="#e2b36c" stroke-width="5"/><circle transform="rotate(${index * 72}) translate(0 -34)" r="8" fill="#e9506a"/>`)}</g><g transform="translate(480 560)"><path d="M-34 -60 H34 L26 50 H-26Z" fill="#ffe08a" opacity=".9"/><path d="M10 -60 l14 -60" stroke="#e9334a" stroke-width="8"/></g>`

export const tableScenes = { coffee, cake, ramen, cooking, teapot, bakery, picnic }
