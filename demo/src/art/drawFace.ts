import { darker } from './colour.ts'
import type { Eyes, FaceShape, Mouth, Person } from './person.ts'
import type { Sheet } from './Sheet.ts'

/** For each face shape, half its width at the cheeks and at the jaw, and the y position of the chin. */
const contours: Record<FaceShape, { cheek: number; jaw: number; chin: number }> = {
  oval: { cheek: 64, jaw: 40, chin: 272 },
  round: { cheek: 67, jaw: 48, chin: 267 },
  long: { cheek: 61, jaw: 42, chin: 279 },
  square: { cheek: 65, jaw: 56, chin: 275 },
  heart: { cheek: 66, jaw: 33, chin: 271 },
}

export function faceOutline(shape: FaceShape): string {
  const { cheek, jaw, chin } = contours[shape]
  const [left, right] = [204 - cheek, 204 + cheek]
  return `M${left} 176 C${left} 122 168 104 204 104 C240 104 ${right} 122 ${right} 176 C${right} 226 ${204 + jaw} ${chin - 5} 204 ${chin} C${204 - jaw} ${chin - 5} ${left} 226 ${left} 176Z`
}

export interface Features {
  eyes: Eyes
  mouth: Mouth
  /** How far the face is turned, from -1 (to the person's right) to 1. */
  turn: number
}

function eye(person: Person, x: number, side: 1 | -1, eyes: Eyes): string {
  const ink = person.hairColours[1]
  const line = darker(ink, 0.35)
  const size = person.eyeSize ?? 1
  const shut = eyes === 'shut' || (eyes === 'wink' && side === 1)
  if (shut)
    return `<path d="M${x - 14} 192 q14 10 28 0" stroke="${line}" stroke-width="4"/><path d="M${x + side * 13} 193 l${side * 5} 2" stroke="${line}" stroke-width="2.6"/>`
  if (eyes === 'smile') return `<path d="M${x - 14} 196 q14 -13 28 0" stroke="${line}" stroke-width="4"/>`
  const look = eyes === 'side' ? 4 : 0
  const lashes = person.brow < 4
  const iris = person.iris ?? '#2a1a1c'
  return `<g transform="translate(${x} 193) scale(${size})">
<path d="M-14 1 Q0 -12 14 0 Q4 8 -4 7 Q-11 6 -14 1Z" fill="#fff8f3" opacity=".8" stroke="none"/>
<ellipse cx="${look}" cy="0" rx="6.400" ry="7.200" fill="${iris}" stroke="none"/><circle cx="${look}" cy="1" r="3" fill="#120a0e" stroke="none"/>
<circle cx="${look + 2.4}" cy="-3" r="2.1" fill="#fff" stroke="none"/><circle cx="${look - 2.4}" cy="3" r="1" fill="#fff" opacity=".7" stroke="none"/>
<path d="M-15 0 Q-1 -13 15 -2${side === 1 && lashes ? ' l4 -3' : ''}" stroke="${line}" stroke-width="3.600"/>${side === -1 && lashes ? `<path d="M-15 0 l-4 -3" stroke="${line}" stroke-width="2.800"/>` : ''}
<path d="M-10 -10 Q0 -17 12 -10" stroke="${line}" stroke-width="1.300" opacity=".35"/></g>`
}

function mouthOf(mouth: Mouth, lip: string, skinShade: string): string {
  const fill = `fill="${lip}" opacity=".88"`
  if (mouth === 'smile')
    return `<path d="M184 238 Q204 245 224 238 Q214 256 204 256 Q194 256 184 238Z" ${fill}/><path d="M180 236 q3 3 6 3 M228 236 q-3 3 -6 3" stroke="${skinShade}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`
  if (mouth === 'grin') {
    return `<path d="M179 234 Q204 243 229 234 Q222 264 204 264 Q186 264 179 234Z" fill="#8e2c39"/><path d="M183 237 Q204 245 225 237 L222 245 Q204 251 186 245Z" fill="#fffaf5"/><path d="M192 260 Q204 252 216 260 Q204 266 192 260Z" fill="#e8808a"/><path d="M179 234 Q204 243 229 234" stroke="${lip}" stroke-width="3" fill="none" stroke-linecap="round"/>`
  }
  if (mouth === 'o')
    return `<ellipse cx="204" cy="246" rx="8" ry="9.500" ${fill}/><ellipse cx="204" cy="247" rx="4.500" ry="6" fill="#7e2733"/>`
  if (mouth === 'flat')
    return `<path d="M188 244 q16 3 32 0" stroke="${lip}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".9"/>`
  if (mouth === 'soft')
    return `<path d="M188 241 Q204 250 221 239" stroke="${lip}" stroke-width="4.600" fill="none" stroke-linecap="round" opacity=".92"/><path d="M195 253 q9 4 18 0" stroke="${skinShade}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".5"/>`
  return `<path d="M187 243 Q196 236 204 239 Q212 236 221 243 Q212 253 204 253 Q196 253 187 243Z" ${fill}/><path d="M187 243 Q204 246 221 243" stroke="${darker(lip, 0.35)}" stroke-width="1.600" fill="none" opacity=".7"/>`
}

function beardOf(sheet: Sheet, person: Person): string {
  const colour = person.hairColours[1]
  if (person.beard === 'stubble') {
    return `<g ${sheet.blur(6)} fill="${colour}" opacity=".3"><path d="M142 214 C150 262 180 284 204 286 C228 284 258 262 266 214 C256 232 236 230 224 230 L184 230 C172 230 152 232 142 214Z"/></g>`
  }
  if (person.beard === 'goatee') {
    return `<g ${sheet.blur(1)} fill="${colour}" opacity=".8"><path d="M184 232 Q204 222 224 232 Q214 231 204 233 Q194 231 184 232Z"/><path d="M192 260 Q204 256 216 260 Q214 276 204 278 Q194 276 192 260Z"/></g>`
  }
  if (person.beard === 'full') {
    return `<g ${sheet.blur(2)} fill="${colour}" opacity=".88"><path d="M140 196 C144 214 158 226 176 228 Q190 226 204 228 Q218 226 232 228 C250 226 264 214 268 196 C272 248 246 286 204 288 C162 286 136 248 140 196Z M182 240 Q204 258 226 240 Q216 234 204 236 Q192 234 182 240Z" fill-rule="evenodd"/></g>`
  }
  return ''
}

/** Draws everything inside the face's outline: shade, blush, eyes, brows, nose, mouth, beard. */
export function drawFace(sheet: Sheet, person: Person, { eyes, mouth, turn }: Features): string {
  const shade = person.skin[1]
  const blush = person.blush ?? 0.34
  const inside = sheet.clip(`<path d="${faceOutline(person.face)}"/>`)
  const lift = person.browLift ?? 0
  const browInk = darker(person.hairColours[1], 0.1)
  const shift = turn * 9
  const freckles = person.freckles
    ? `<g fill="${darker(shade, 0.3)}" opacity=".45">${sheet.times(16, (index) => `<circle cx="${(index % 2 ? 162 : 228) + sheet.chance.between(0, 26)}" cy="${208 + sheet.chance.between(0, 16)}" r="${sheet.between(0.8, 1.5)}"/>`)}</g>`
    : ''
  const lines = person.mature
    ? `<g stroke="${darker(shade, 0.25)}" fill="none" stroke-width="2" opacity=".5" stroke-linecap="round"><path d="M176 226 q-6 8 -5 16 M232 226 q6 8 5 16 M148 200 l-6 4 M260 200 l6 4 M184 138 q20 -5 40 0"/></g>`
    : ''
  const mole = person.mole
    ? `<circle cx="${person.mole[0]}" cy="${person.mole[1]}" r="2.300" fill="#4a2a26" opacity=".8"/>`
    : ''
  return `<g clip-path="${inside}">
<path d="M${276 - shift} 104 C286 180 272 250 214 284 L306 294 306 100Z" fill="${shade}" opacity=".55" ${sheet.blur(10)}/>
<path d="M128 98 H280 V150 C240 170 170 172 136 168Z" fill="${shade}" opacity=".7" ${sheet.blur(10)}/>
<g fill="#f0707a" opacity="${blush}" ${sheet.blur(6)}><ellipse cx="${162 + shift}" cy="217" rx="20" ry="12"/><ellipse cx="${246 + shift}" cy="217" rx="20" ry="12"/></g>
<g transform="translate(${shift} 0)">${beardOf(sheet, person)}</g></g>
<g transform="translate(${shift} 0)" stroke-linecap="round">
<g fill="none">${eye(person, 173, -1, eyes)}${eye(person, 235, 1, eyes)}</g>
<g stroke="${browInk}" fill="none" stroke-width="${person.brow}" opacity=".72"><path transform="rotate(${lift} 173 172)" d="M157 174 q15 -7 31 -2"/><path transform="rotate(${-lift} 235 172)" d="M220 172 q16 -5 31 2"/></g>
<g transform="translate(${turn * 3} 0)"><path d="M203 212 q-6 10 4 13" stroke="${darker(shade, 0.08)}" stroke-width="3.300" fill="none"/><path d="M205 186 q-4 14 -3 24" stroke="#fff" stroke-width="5" fill="none" opacity=".22" ${sheet.blur(2)}/></g>
${mouthOf(mouth, person.lip, shade)}${freckles}${lines}${mole}</g>`
}
