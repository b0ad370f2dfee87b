import { bokeh } from '../backdrop.ts'
import { ground, type Scene } from './scene.ts'

const stageTones = {
  red: ['#ff8a7a', '#c0355e', '#43184a', '#150a1c'],
  violet: ['#b79aff', '#6a3fc0', '#2a1458', '#100820'],
  blue: ['#8ad0ff', '#2f6fc0', '#152a5c', '#080e22'],
}

const stage: Scene = (sheet, tone = 'red') => {
  const [core, near, far, edge] = stageTones[tone as keyof typeof stageTones] ?? stageTones.red
  const beam = sheet.linear(`#fff1dc / 0.9, ${core ?? ''} / 0`)
  return `${ground(
    sheet.radial(`${core ?? ''}, ${near ?? ''} 35%, ${far ?? ''} 75%, ${edge ?? ''}`, '.5 .3 .75'),
  )}<g style="mix-blend-mode:screen" ${sheet.blur(10)}><path d="M130 -20 L180 -20 430 720 120 720Z" fill="${beam}" opacity=".5"/><path d="M540 -20 L590 -20 620 720 290 720Z" fill="${beam}" opacity=".5"/><path d="M345 -20 L378 -20 520 720 210 720Z" fill="${beam}" opacity=".55"/></g>${bokeh(sheet, 28, ['#ffd9a0', '#fff', core ?? ''], { left: 0, top: 30, right: 720, bottom: 330, smallest: 4, largest: 20 }, 0.7, 3)}<path d="M360 250 c-26 0 -40 20 -38 48 c0 22 8 36 18 44 l-2 14 c-40 8 -62 26 -68 66 l-12 120 22 6 22 -84 10 230 96 0 10 -230 20 60 40 -100 -18 -10 -26 50 -14 -44 c-8 -38 -30 -56 -58 -64 l-2 -14 c10 -8 20 -22 20 -44 c2 -28 -6 -48 -20 -48Z" fill="#16081a" ${sheet.blur(2)}/><g fill="#0d0512" ${sheet.blur(3)}>${sheet.times(13, (index) => `<circle cx="${index * 62 + sheet.chance.between(-10, 10)}" cy="${sheet.between(655, 690)}" r="${sheet.between(34, 48)}"/>`)}<rect y="680" width="720" height="60"/></g><path d="M346 260 c-18 10 -20 40 -12 66 M290 392 c-14 30 -18 70 -24 120" stroke="#ffb79a" stroke-width="5" fill="none" ${sheet.blur(2)} opacity=".9"/>`
}

const crowd: Scene = (sheet, tone = 'red') => {
  const glow = { red: '#ff5f7d', violet: '#b68aff', blue: '#7cc4ff' }[tone] ?? '#ff5f7d'
  return `${ground(
    sheet.linear('#120a1c, #2a1636 60%, #0d0714'),
  )}<g style="mix-blend-mode:screen" ${sheet.blur(18)} opacity=".6"><path d="M360 -40 L-80 420 L120 460Z M360 -40 L800 420 L600 460Z" fill="${glow}"/></g>${sheet.times(
    7,
    (row) =>
      sheet.times(13 + row * 2, () => {
        const [x, y] = [sheet.chance.between(0, 720), 250 + row * 66 + sheet.chance.between(-18, 18)]
        const size = 1.5 + row * 1.1
        return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(size * 2.6).toFixed(1)}" fill="${glow}" opacity=".28"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff0f2" opacity=".95"/>`
      }),
  )}${bokeh(sheet, 12, [glow, '#fff'], { left: 0, top: 520, right: 720, bottom: 720, smallest: 16, largest: 40 }, 0.5, 6)}`
}

const mic: Scene = (sheet) =>
  `${ground(
    sheet.radial('#a5524a, #5a2a30 50%, #1f1016', '.72 .3 .8'),
  )}<circle cx="560" cy="180" r="90" fill="#ffdca8" ${sheet.blur(30)}/><circle cx="560" cy="180" r="40" fill="#fff3da" ${sheet.blur(10)}/>${bokeh(sheet, 12, ['#ffb38a', '#ffd9a8'], { left: 300, top: 40, right: 720, bottom: 400, smallest: 8, largest: 34 }, 0.3, 6)}<g><rect x="342" y="160" width="116" height="260" rx="58" fill="${sheet.linear(
    '#6b6468, #d9d2d2 40%, #3a3336',
    '0 0 1 0',
  )}"/><g stroke="#2a2226" stroke-width="4" opacity=".6">${sheet.times(12, (index) => `<path d="M344 ${192 + index * 15} h112"/>`)}</g><rect x="334" y="372" width="132" height="26" rx="8" fill="#33292c"/><path d="M270 330 C270 480 530 480 530 330" stroke="#33292c" stroke-width="14" fill="none"/><rect x="390" y="440" width="20" height="280" fill="#2a2124"/></g><g><circle cx="200" cy="330" r="140" fill="#1b1216" opacity=".82"/><circle cx="200" cy="330" r="140" fill="none" stroke="#3a2b30" stroke-width="14"/><path d="M290 440 Q350 560 392 600" stroke="#2a2124" stroke-width="9" fill="none"/><circle cx="160" cy="280" r="80" fill="#fff" opacity=".05" ${sheet.blur(18)}/></g>`

const guitar: Scene = (sheet) =>
  `${ground(
    sheet.linear('#efd9c2, #b98a6c', '0 0 1 1'),
  )}<path d="M90 0 L250 0 L120 720 L-60 720Z M420 0 L500 0 L380 720 L290 720Z" fill="#fff4de" opacity=".4" ${sheet.blur(18)}/><ellipse cx="400" cy="470" rx="270" ry="230" fill="#5a3526" opacity=".35" ${sheet.blur(30)}/><g transform="rotate(32 360 360)"><path d="M360 250 C450 250 480 320 452 378 C440 402 470 424 492 470 C520 560 450 640 360 640 C270 640 200 560 228 470 C250 424 280 402 268 378 C240 320 270 250 360 250Z" fill="${sheet.radial(
    '#f0b46c, #d08a44 70%, #8e4f24',
    '.45 .4 .7',
  )}"/><path d="M360 250 C450 250 480 320 452 378 C440 402 470 424 492 470 C520 560 450 640 360 640 C270 640 200 560 228 470 C250 424 280 402 268 378 C240 320 270 250 360 250Z" fill="none" stroke="#6e3a1c" stroke-width="7"/><circle cx="360" cy="408" r="52" fill="#2a1610"/><circle cx="360" cy="408" r="59" fill="none" stroke="#f6dcae" stroke-width="4" stroke-dasharray="7 5"/><path d="M415 420 C460 440 462 500 430 520 C408 490 404 450 415 420Z" fill="#4a2416" opacity=".85"/><rect x="296" y="540" width="128" height="22" rx="8" fill="#3a2016"/><rect x="336" y="-60" width="48" height="420" fill="#4a2c1e"/><g stroke="#c9a878" stroke-width="3">${sheet.times(12, (index) => `<path d="M336 ${330 - index * (34 - index)} h48"/>`)}</g><g stroke="#f9ecd4" stroke-width="1.6" opacity=".9">${sheet.times(6, (index) => `<path d="M${343 + index * 7} -60 V550"/>`)}</g></g>`

const piano: Scene = (sheet) =>
  `${ground(
    sheet.linear('#2a1d26, #5c3a40 45%, #1a1118'),
  )}${bokeh(sheet, 18, ['#ffcf9a', '#ff9f8a', '#fff0d4'], { left: 0, top: 20, right: 720, bottom: 300, smallest: 10, largest: 42 }, 0.5, 10)}<g transform="rotate(-7 360 460)"><rect x="-60" y="330" width="860" height="40" fill="#120b10"/><rect x="-60" y="370" width="860" height="260" fill="${sheet.linear(
    '#cdbcae, #fbf3ea 30%, #efe0d2',
  )}"/><g stroke="#a8968a" stroke-width="3">${sheet.times(15, (index) => `<path d="M${-40 + index * 60} 370 V630"/>`)}</g><g fill="#191014">${sheet.times(15, (index) => ([2, 6].includes(index % 7) ? '' : `<rect x="${2 + index * 60}" y="366" width="36" height="160" rx="4"/>`))}</g><g fill="#fff" opacity=".16">${sheet.times(15, (index) => ([2, 6].includes(index % 7) ? '' : `<rect x="${7 + index * 60}" y="370" width="6" height="146"/>`))}</g><rect x="-60" y="630" width="860" height="50" fill="#2a1a1e"/></g><g transform="translate(230 100) rotate(-5)"><rect width="280" height="200" fill="#fff7ea"/><g stroke="#8a766c" stroke-width="1.500">${sheet.times(10, (index) => `<path d="M20 ${30 + Math.floor(index / 5) * 86 + (index % 5) * 11} h240"/>`)}</g><g fill="#3a2a2e">${sheet.times(16, (index) => `<ellipse cx="${36 + (index % 8) * 29}" cy="${34 + Math.floor(index / 8) * 86 + sheet.chance.whole(0, 7) * 5.5}" rx="7" ry="5"/><rect x="${41 + (index % 8) * 29}" y="${12 + Math.floor(index / 8) * 86}" width="2" height="34"/>`)}</g></g><circle cx="600" cy="90" r="130" fill="#ffd9a0" opacity=".4" ${sheet.blur(50)}/>`

const vinyl: Scene = (sheet) =>
  `${ground(
    sheet.linear('#e6cbb0, #a8755a', '0 0 1 1'),
  )}<rect x="90" y="110" width="540" height="520" rx="22" fill="#4a2f28"/><rect x="90" y="110" width="540" height="520" rx="22" fill="#fff" opacity=".05"/><circle cx="330" cy="380" r="226" fill="#5f4037"/><circle cx="330" cy="380" r="215" fill="#161014"/><g fill="none" stroke="#fff" opacity=".1">${sheet.times(16, (index) => `<circle cx="330" cy="380" r="${90 + index * 7.5}"/>`)}</g><g ${sheet.blur(6)} opacity=".3" fill="#fff"><path d="M330 380 L250 176 L310 168Z M330 380 L410 584 L350 592Z"/></g><circle cx="330" cy="380" r="74" fill="#e9506a"/><circle cx="330" cy="380" r="54" fill="#ffd9c8"/><path d="M330 340 l9 20 22 2 -16 15 4 22 -19 -11 -19 11 4 -22 -16 -15 22 -2Z" fill="#e9334a"/><circle cx="330" cy="380" r="6" fill="#2a1a1c"/><circle cx="570" cy="190" r="36" fill="#d9c9bd"/><path d="M570 190 L560 420 L470 500" stroke="#f1e6dc" stroke-width="13" fill="none" stroke-linejoin="round"/><rect x="440" y="486" width="50" height="26" rx="6" fill="#2a1a1c" transform="rotate(-40 465 499)"/><path d="M-40 -40 L260 -40 L40 760 L-260 760Z" fill="#fff3da" opacity=".3" ${sheet.blur(18)}/>`

const radioBooth: Scene = (sheet) =>
  `${ground(
    sheet.linear('#3a2a2e, #1c1216'),
  )}<g fill="#4a363a">${sheet.times(48, (index) => `<path d="M${(index % 8) * 90} ${Math.floor(index / 8) * 60} l45 30 -45 30Z" opacity="${index % 2 ? 0.5 : 0.8}"/>`)}</g><rect x="240" y="60" width="240" height="86" rx="12" fill="#2a0d12"/><rect x="230" y="50" width="260" height="106" rx="18" fill="#ff4f5f" opacity=".6" ${sheet.blur(30)}/><rect x="252" y="72" width="216" height="62" rx="8" fill="#e9334a"/><g fill="none" stroke="#fff4ee" stroke-width="8" stroke-linecap="round"><circle cx="286" cy="103" r="15"/><path d="M314 118 V88 L338 118 V88 M366 118 L379 88 L392 118 M371 108 h16 M408 88 v30 M426 118 V88 h11 q10 1 10 8 q0 8 -10 9 h-11 M437 105 l11 13"/></g><ellipse cx="200" cy="330" rx="150" ry="120" fill="#ffcf8a" opacity=".5" ${sheet.blur(50)}/><path d="M110 300 L290 300 L250 220 L150 220Z" fill="#f2b25c"/><rect x="192" y="300" width="16" height="240" fill="#7a5238"/><rect y="530" width="720" height="190" fill="${sheet.linear(
    '#8f5f44, #5a3728',
  )}"/><g transform="translate(470 240)"><rect x="-44" y="0" width="88" height="170" rx="44" fill="${sheet.linear(
    '#4a4448, #cfc7c8 40%, #2f282b',
    '0 0 1 0',
  )}"/><g stroke="#241c20" stroke-width="4" opacity=".6">${sheet.times(8, (index) => `<path d="M-42 ${28 + index * 14} h84"/>`)}</g><path d="M0 170 V300 M0 300 L150 250" stroke="#1d1518" stroke-width="14" fill="none" stroke-linecap="round"/></g><g transform="translate(240 560) rotate(-5)"><rect width="210" height="130" fill="#fff8ee"/><g stroke="#c9a79a" stroke-width="5" stroke-linecap="round">${sheet.times(5, (index) => `<path d="M22 ${26 + index * 20} h${sheet.between(90, 166)}"/>`)}</g></g><g transform="translate(560 560)"><path d="M-40 0 H40 L32 90 H-32Z" fill="#e9506a"/><path d="M38 18 q32 4 22 32 q-8 14 -28 10" stroke="#e9506a" stroke-width="10" fill="none"/></g>`

export const musicScenes = { stage, crowd, mic, guitar, piano, vinyl, radioBooth }
