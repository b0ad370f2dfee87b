import { darker, lighter } from './colour.ts'
import type { Person } from './person.ts'
import type { Sheet } from './Sheet.ts'

export function drawGlasses(person: Person, turn: number): string {
  const ink = '#2b2024'
  const at = (shapes: string) => `<g transform="translate(${turn * 8} 0)">${shapes}</g>`
  const bridge = (width: number) =>
    `<path d="M196 192 q8 -6 16 0 M148 190 l-12 -4 M260 190 l12 -4" stroke="${ink}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
  switch (person.glasses) {
    case 'round':
      return at(
        `<g fill="#fff" fill-opacity=".12" stroke="${ink}" stroke-width="3.200"><circle cx="172" cy="194" r="24"/><circle cx="236" cy="194" r="24"/></g>${bridge(3.2)}<path d="M158 182 l10 -8 M222 182 l10 -8" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>`,
      )
    case 'square':
      return at(
        `<g fill="#fff" fill-opacity=".1" stroke="${ink}" stroke-width="5"><rect x="147" y="176" width="49" height="36" rx="9"/><rect x="212" y="176" width="49" height="36" rx="9"/></g>${bridge(4.5)}<path d="M154 188 l12 -8 M219 188 l12 -8" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>`,
      )
    case 'thin':
      return at(
        `<g fill="#fff" fill-opacity=".1" stroke="#b98d5a" stroke-width="2.400"><ellipse cx="172" cy="195" rx="25" ry="21"/><ellipse cx="236" cy="195" rx="25" ry="21"/></g><path d="M197 192 q7 -5 14 0 M147 190 l-10 -4 M261 190 l10 -4" stroke="#b98d5a" stroke-width="2.400" fill="none"/>`,
      )
    case 'sun':
      return at(
        `<g fill="#1c1218" stroke="${ink}" stroke-width="4"><path d="M144 180 H197 C198 206 190 216 172 216 C152 216 145 204 144 180Z"/><path d="M211 180 H264 C263 204 256 216 236 216 C218 216 210 206 211 180Z"/></g>${bridge(5)}<path d="M152 188 l20 -3 M219 188 l20 -3" stroke="#ffb59e" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,
      )
    default:
      return ''
  }
}

/** Things worn on the head, over the hair. */
export function drawHeadwear(sheet: Sheet, person: Person): string {
  const [light, dark] = person.headwearColours ?? ['#c2475a', '#7d2440']
  const cloth = () => sheet.linear(`${light}, ${dark}`, '.2 0 .8 1')
  const shade = darker(dark, 0.25)
  switch (person.headwear) {
    case 'cap':
      return `<path d="M122 158 C114 92 158 54 206 54 C256 54 298 92 288 158 C244 138 166 138 122 158Z" fill="${cloth()}"/><path d="M206 56 C200 84 198 112 200 142 M160 68 C150 92 146 118 146 148 M250 68 C262 92 266 118 264 148" stroke="${shade}" stroke-width="2" fill="none" opacity=".35"/><path d="M116 160 C146 134 262 132 294 158 C306 176 270 176 204 168 C146 172 104 180 116 160Z" fill="${dark}"/><path d="M122 162 C156 142 254 140 288 160" stroke="${lighter(light, 0.3)}" stroke-width="2.500" fill="none" opacity=".5"/><circle cx="205" cy="56" r="6" fill="${dark}"/>`
    case 'beanie':
      return `<path d="M118 166 C108 86 158 44 206 44 C256 44 304 86 292 166 C250 146 162 146 118 166Z" fill="${cloth()}"/><path d="M112 172 C112 150 118 140 126 136 C176 116 236 116 284 136 C292 140 298 150 298 172 C250 150 162 150 112 172Z" fill="${light}"/><g stroke="${shade}" stroke-width="2.500" opacity=".28">${sheet.times(15, (index) => `<path d="M${120 + index * 12} ${150 - Math.sin((index / 14) * Math.PI) * 20} v20"/>`)}</g>`
    case 'bucket':
      return `<path d="M136 138 C138 92 152 68 206 66 C260 68 272 92 276 138Z" fill="${cloth()}"/><path d="M96 184 C112 150 136 132 206 130 C276 132 300 150 314 184 C268 160 144 160 96 184Z" fill="${light}"/><path d="M136 140 C176 128 236 128 276 140" stroke="${shade}" stroke-width="3" fill="none" opacity=".45"/>`
    case 'beret':
      return `<path d="M110 138 C84 96 150 40 226 48 C292 54 318 96 290 138 C244 108 164 108 110 138Z" fill="${cloth()}"/><path d="M114 138 C166 108 244 108 288 138" stroke="${shade}" stroke-width="7" fill="none" opacity=".6"/><path d="M214 50 q4 -12 12 -14" stroke="${dark}" stroke-width="5" fill="none" stroke-linecap="round"/>`
    case 'headphones':
      return `<path d="M126 200 C110 90 152 46 206 46 C260 46 302 90 286 200" stroke="${dark}" stroke-width="13" fill="none"/><path d="M132 150 C136 90 164 58 206 56" stroke="${lighter(light, 0.4)}" stroke-width="3" fill="none" opacity=".6"/><g fill="${light}" stroke="${shade}" stroke-width="2"><rect x="104" y="172" width="34" height="58" rx="16"/><rect x="272" y="172" width="34" height="58" rx="16"/></g>`
    case 'ribbon':
      return `<g transform="translate(252 84) rotate(18)" fill="${light}"><path d="M0 0 C-30 -26 -44 -8 -40 8 C-38 20 -18 16 0 0Z"/><path d="M0 0 C30 -26 44 -8 40 8 C38 20 18 16 0 0Z"/><path d="M-4 2 L-18 36 L-6 34 L2 6 L12 34 L22 32 L6 2Z" fill="${dark}"/><circle r="7" fill="${dark}"/></g>`
    case 'pin':
      return `<g transform="translate(152 132) rotate(-28)" fill="${light}" stroke="${lighter(light, 0.5)}" stroke-width="1.500"><path d="M0 -13 l4 9 10 1 -7 7 2 10 -9 -5 -9 5 2 -10 -7 -7 10 -1Z"/><path d="M22 -3 h20" stroke="${light}" stroke-width="6" stroke-linecap="round"/></g>`
    case 'headband':
      return `<path d="M124 160 C124 104 164 84 206 84 C248 84 290 104 286 160" stroke="${light}" stroke-width="17" fill="none"/><path d="M126 150 C130 104 168 88 206 88" stroke="${lighter(light, 0.4)}" stroke-width="3" fill="none" opacity=".5"/>`
    case 'earmuffs':
      return `<path d="M130 190 C114 96 156 56 206 56 C256 56 298 96 282 190" stroke="${dark}" stroke-width="8" fill="none"/><g fill="${light}" ${sheet.blur(2)}><circle cx="124" cy="202" r="28"/><circle cx="286" cy="202" r="28"/></g>`
    case 'santa':
      return `<path d="M122 152 C120 86 172 38 232 46 C280 40 326 88 330 146 C314 116 296 106 284 108 C290 126 290 140 288 152Z" fill="${cloth()}"/><g fill="#fff8f4" ${sheet.blur(2)}><rect x="108" y="138" width="192" height="34" rx="17"/><circle cx="328" cy="156" r="19"/></g>`
    default:
      return ''
  }
}

export function drawEarrings(person: Person): string {
  const gold = '#f3cf8e'
  const pair = (shape: (x: number) => string) => shape(138) + shape(270)
  switch (person.earrings) {
    case 'stud':
      return pair(
        (x) =>
          `<circle cx="${x}" cy="222" r="3.600" fill="${gold}"/><circle cx="${x - 1}" cy="221" r="1.300" fill="#fff"/>`,
      )
    case 'hoop':
      return pair((x) => `<circle cx="${x}" cy="230" r="7.500" fill="none" stroke="${gold}" stroke-width="2.400"/>`)
    case 'drop':
      return pair(
        (x) =>
          `<path d="M${x} 220 v16" stroke="${gold}" stroke-width="2"/><path d="M${x} 232 q7 11 0 15 q-7 -4 0 -15Z" fill="#fff3df"/>`,
      )
    default:
      return ''
  }
}
