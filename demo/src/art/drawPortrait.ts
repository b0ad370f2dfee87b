import { darker, lighter } from './colour.ts'
import { drawEarrings, drawGlasses, drawHeadwear } from './drawExtras.ts'
import { drawFace, faceOutline } from './drawFace.ts'
import { drawTop } from './drawTop.ts'
import { hairShapes } from './hair/hairShapes.ts'
import type { Eyes, Mouth, Person, Top } from './person.ts'
import type { Sheet } from './Sheet.ts'

/** How a person is shown in one picture. */
export interface Pose {
  eyes?: Eyes
  mouth?: Mouth
  turn?: number
  /** In degrees. */
  tilt?: number
  scale?: number
  /** In pixels from the middle. */
  x?: number
  y?: number
  /** The colour of the light on hair and cheek. */
  light?: string
  top?: Top
  headwear?: Person['headwear']
  headwearColours?: Person['headwearColours']
  glasses?: Person['glasses']
  hair?: Person['hair']
  away?: boolean
}

function hairLayer(sheet: Sheet, shape: string, strands: string, person: Person): string {
  const [light, dark] = person.hairColours
  const paint = sheet.linear(`${light}, ${dark} 90%`, '.2 0 .8 1')
  const lines = strands
    ? `<g clip-path="${sheet.clip(`<path d="${shape}"/>`)}" fill="none" stroke-linecap="round" ${sheet.blur(1)}><path d="${strands}" stroke="${lighter(light, 0.35)}" stroke-width="2.200" opacity=".26"/><path transform="translate(5 3)" d="${strands}" stroke="${darker(dark, 0.5)}" stroke-width="2.600" opacity=".22"/></g>`
    : ''
  return `<path d="${shape}" fill="${paint}"/>${lines}`
}

const hats = new Set<string>(['cap', 'beanie', 'bucket', 'beret', 'santa'])

const ears = (skin: string, shade: string): string =>
  `<g fill="${skin}"><ellipse cx="139" cy="202" rx="10" ry="17" transform="rotate(-6 139 202)"/><ellipse cx="269" cy="202" rx="10" ry="17" transform="rotate(6 269 202)"/></g><g fill="none" stroke="${shade}" stroke-width="2.500" opacity=".8" stroke-linecap="round"><path d="M137 194 q-4 8 1 15 M271 194 q4 8 -1 15"/></g>`

function fromBehind(sheet: Sheet, person: Person, top: Top): string {
  const hair = hairShapes[person.hair]
  const worn = drawTop(sheet, person, top)
  const nape =
    'M124 196 C112 108 158 68 204 68 C252 68 296 108 284 196 C282 226 264 252 244 262 L164 262 C144 252 126 226 124 196Z'
  const skin = sheet.linear(`${person.skin[0]}, ${person.skin[1]}`, '0 0 1 .6')
  return `${worn.behind}<path d="M176 236 H234 L240 306 C230 322 182 322 172 306Z" fill="${skin}"/>${hair.ears ? ears(person.skin[0], person.skin[1]) : ''}${hairLayer(sheet, nape, hair.strands, person)}${hairLayer(sheet, hair.back, hair.strands, person)}${hair.over ? hairLayer(sheet, hair.over, '', person) : ''}<path d="M150 110 C172 82 214 74 246 90" stroke="#fff" stroke-width="12" fill="none" opacity=".2" ${sheet.blur(6)} stroke-linecap="round"/>`
}

/** Draws a person from the shoulders up. Draw the backdrop before it and the light after it. */
export function drawPortrait(sheet: Sheet, seen: Person, pose: Pose): string {
  const person: Person = {
    ...seen,
    hair: pose.hair ?? seen.hair,
    glasses: pose.glasses ?? seen.glasses,
    headwear: pose.headwear ?? seen.headwear,
    headwearColours: pose.headwearColours ?? seen.headwearColours,
  }
  const { eyes = 'open', mouth = 'calm', turn = 0, tilt = 0, scale = 1, x = 0, y = 0, light = '#ffd9b8' } = pose
  const top = pose.top ?? person.top
  const size = (Math.max(sheet.width, sheet.height) / 400) * scale
  const place = `translate(${(sheet.width / 2 + x).toFixed(1)} ${(sheet.height / 2 + y).toFixed(1)}) scale(${size.toFixed(3)}) rotate(${tilt}) translate(-203 -214)`
  if (pose.away) return `<g transform="${place}">${fromBehind(sheet, person, top)}</g>`

  const hair = hairShapes[person.hair]
  const [skinLight, skinShade] = person.skin
  const skin = sheet.linear(`${skinLight}, ${skinLight} 62%, ${skinShade}`, '.1 0 1 .7')
  const worn = drawTop(sheet, person, top)
  const neck =
    person.build === 'broad'
      ? 'M168 238 L242 238 L248 306 C240 334 172 334 164 306Z'
      : 'M176 240 L236 240 L242 304 C236 332 176 332 170 304Z'
  const accent = person.headwearColours?.[0] ?? '#e9506a'
  // A hat sits on the hair and hides the hair above its rim.
  const underHat = hats.has(person.headwear ?? 'none')
    ? `clip-path="${sheet.clip('<rect x="-40" y="118" width="480" height="900"/>')}"`
    : ''
  const buzzed = person.hair === 'buzz'
  const temples = person.mature
    ? `<g clip-path="${sheet.clip(`<path d="${hair.front}"/>`)}"><g fill="#cfc6c4" opacity=".5" ${sheet.blur(6)}><ellipse cx="140" cy="158" rx="12" ry="36"/><ellipse cx="270" cy="158" rx="12" ry="36"/></g></g>`
    : ''
  return `<g transform="${place}">
<g ${underHat}><g transform="translate(${-turn * 4} 0)" ${buzzed ? 'opacity=".72"' : ''}>${hairLayer(sheet, hair.back, hair.strands, person)}</g></g>
${worn.behind}
<path d="${neck}" fill="${skin}"/><path d="M172 256 C190 292 226 292 240 254 L243 288 C222 308 190 308 170 288Z" fill="${skinShade}" opacity=".75" ${sheet.blur(6)}/>
${worn.before}
${hair.ears ? ears(skinLight, skinShade) : ''}
<path d="${faceOutline(person.face)}" fill="${skin}"/>
${drawFace(sheet, person, { eyes, mouth, turn })}
<g ${underHat}><g transform="translate(${turn * 3} 0)"><g ${buzzed ? `opacity=".8" ${sheet.blur(2)}` : ''}>${hairLayer(sheet, hair.front, hair.strands, person)}</g>${temples}
${hair.ties ? `<g stroke="${accent}" fill="none">${hair.ties}</g>` : ''}</g></g>
${hair.over ? hairLayer(sheet, hair.over, hair.strands, person) : ''}
${drawEarrings(person)}${drawGlasses(person, turn)}
<path d="M150 126 C172 95 214 87 242 99" stroke="${light}" stroke-width="12" fill="none" opacity="${buzzed ? 0.12 : 0.34}" ${sheet.blur(6)} stroke-linecap="round"/>
${drawHeadwear(sheet, person)}
</g>`
}
