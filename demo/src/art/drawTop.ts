import { darker, lighter } from './colour.ts'
import type { Person, Top } from './person.ts'
import type { Sheet } from './Sheet.ts'

const bodies = {
  slim: 'M44 460 C50 352 104 318 170 304 L242 304 C308 318 360 352 366 460 C370 560 372 700 372 900 H38 C38 700 40 560 44 460Z',
  broad:
    'M18 460 C26 350 88 322 166 302 L244 302 C322 322 384 350 392 460 C396 560 398 700 398 900 H12 C12 700 14 560 18 460Z',
}

export interface DrawnTop {
  /** The part to draw before the neck and face. */
  behind: string
  /** The part to draw after the neck and face. */
  before: string
}

const collarRib = (colour: string, width = 8): string =>
  `<path d="M167 304 C174 338 238 338 245 304" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`

/** Draws folds, so that a flat shape looks like cloth. */
const folds = (sheet: Sheet, shade: string): string =>
  `<g stroke="${shade}" fill="none" stroke-width="12" opacity=".2" ${sheet.blur(6)}><path d="M92 470 C96 420 104 390 124 366 M316 470 C312 420 304 390 286 366 M176 352 C184 372 186 400 180 440 M240 356 C234 380 236 400 242 430"/></g>`

/** Draws a person's clothes, cut to their build, in parts behind and in front of the neck. */
export function drawTop(sheet: Sheet, person: Person, top: Top): DrawnTop {
  const [light, dark] = top.colours
  const accent = top.accent ?? lighter(light, 0.7)
  const body = bodies[person.build]
  const cloth = sheet.linear(`${light}, ${dark} 55%`, '.2 0 .7 1')
  const plain = `<path d="${body}" fill="${cloth}"/>${folds(sheet, darker(dark, 0.3))}`
  const inBody = () => sheet.clip(`<path d="${body}"/>`)
  const edge = darker(dark, 0.22)

  switch (top.kind) {
    case 'tee':
      return { behind: plain, before: collarRib(edge, 6) }
    case 'knit':
      return {
        behind: `${plain}<g clip-path="${inBody()}" stroke="${edge}" fill="none" stroke-width="2.500" opacity=".28">${sheet.times(26, (index) => `<path d="M${20 + index * 15} 300 C${16 + index * 15} 420 ${16 + index * 15} 560 ${18 + index * 15} 900"/>`)}</g>`,
        before: `${collarRib(dark, 17)}${collarRib(edge, 2)}`,
      }
    case 'stripes':
      return {
        behind: `${plain}<g clip-path="${inBody()}" fill="none" stroke="${accent}" stroke-width="9" opacity=".85">${sheet.times(20, (index) => `<path d="M0 ${352 + index * 28} Q205 ${384 + index * 28} 410 ${352 + index * 28}"/>`)}</g>${folds(sheet, darker(dark, 0.3))}`,
        before: collarRib(accent, 7),
      }
    case 'turtle':
      return {
        behind: plain,
        before: `<path d="M166 266 C184 284 226 284 243 264 C249 284 250 300 248 320 C224 338 188 338 162 320 C160 300 161 284 166 266Z" fill="${cloth}"/><path d="M166 268 C184 286 226 286 243 266" stroke="${lighter(light, 0.25)}" stroke-width="3" fill="none" opacity=".6"/><path d="M164 316 C190 332 224 332 247 316" stroke="${edge}" stroke-width="5" fill="none" opacity=".4" ${sheet.blur(3)}/>`,
      }
    case 'shirt':
      return {
        behind: plain,
        before: `<path d="M206 344 L206 900" stroke="${edge}" stroke-width="3" opacity=".5"/><g fill="${lighter(light, 0.35)}" stroke="${edge}" stroke-width="1.500" stroke-opacity=".35"><path d="M166 296 C158 306 152 318 150 332 L188 370 L206 342 C190 334 176 318 166 296Z"/><path d="M246 296 C254 306 260 318 262 332 L224 370 L206 342 C222 334 236 318 246 296Z"/></g><g fill="${edge}" opacity=".6"><circle cx="206" cy="392" r="3.500"/><circle cx="206" cy="440" r="3.500"/></g>`,
      }
    case 'hoodie':
      return {
        behind: `<path d="M118 338 C116 284 160 268 206 268 C252 268 296 284 294 338 C270 372 142 372 118 338Z" fill="${darker(dark, 0.15)}"/>${plain}`,
        before: `<path d="M152 300 C150 336 176 356 206 362 C236 356 262 336 260 300 C270 330 262 366 206 378 C150 366 142 330 152 300Z" fill="${cloth}"/><path d="M152 302 C150 336 176 356 206 362 C236 356 262 336 260 302" stroke="${edge}" stroke-width="3" fill="none" opacity=".6"/><g stroke="${accent}" stroke-width="4.500" stroke-linecap="round"><path d="M186 362 C184 390 186 410 182 432 M226 362 C228 390 226 410 230 432"/></g>`,
      }
    case 'blazer':
      return {
        behind: `${plain}<path d="M172 304 L206 450 L240 304 Z" fill="${accent}"/>`,
        before: `<path d="M172 300 L206 404 L240 300 C232 330 180 330 172 300Z" fill="${accent}"/><g fill="${lighter(light, 0.08)}" stroke="${edge}" stroke-width="2" stroke-opacity=".5"><path d="M166 300 C150 312 142 328 140 346 L158 352 L150 368 L204 480 L206 430 Z"/><path d="M246 300 C262 312 270 328 272 346 L254 352 L262 368 L208 480 L206 430 Z"/></g>`,
      }
    case 'jersey':
      return {
        behind: `${plain}<g clip-path="${inBody()}" fill="none" stroke="${accent}" stroke-width="10"><path d="M150 300 C104 330 76 380 66 470 M262 300 C308 330 336 380 346 470"/></g>`,
        before: `<path d="M168 302 L206 352 L244 302" stroke="${accent}" stroke-width="9" fill="none" stroke-linejoin="round"/><path d="M270 392 l7 14 15 2 -11 11 3 15 -14 -7 -14 7 3 -15 -11 -11 15 -2Z" fill="${accent}" opacity=".9"/>`,
      }
    case 'dress': {
      const skin = sheet.linear(`${person.skin[0]}, ${person.skin[1]} 60%`, '.2 0 .8 1')
      return {
        behind: `<path d="${body}" fill="${skin}"/><g stroke="${person.skin[1]}" stroke-width="5" fill="none" opacity=".8" ${sheet.blur(2)}><path d="M172 330 C160 340 130 346 112 346 M238 330 C250 340 280 346 298 346"/></g>`,
        before: `<path d="M86 900 L92 440 C104 414 128 398 150 388 C168 418 242 418 260 388 C284 398 306 414 318 440 L326 900Z" fill="${cloth}"/><g stroke="${cloth}" stroke-width="9" fill="none"><path d="M150 392 C142 360 140 336 144 314 M260 392 C268 360 270 336 266 314"/></g><g fill="${accent}">${sheet.times(26, () => `<circle cx="${sheet.between(104, 306)}" cy="${sheet.between(424, 560)}" r="${sheet.between(0.8, 2.4)}" opacity="${sheet.between(0.3, 0.9)}"/>`)}</g>`,
      }
    }
    case 'scarf':
      return {
        behind: plain,
        before: `<path d="M228 336 C250 330 266 342 268 360 L276 470 L228 474 L220 360Z" fill="${darker(accent, 0.14)}"/><path d="M148 290 C170 318 240 318 262 290 C284 308 282 342 252 354 C222 366 190 366 160 354 C130 342 128 308 148 290Z" fill="${accent}"/><g stroke="${darker(accent, 0.3)}" stroke-width="4" fill="none" opacity=".5" ${sheet.blur(1)}><path d="M144 322 C176 346 236 346 268 320 M150 340 C180 356 232 356 262 340 M234 380 L268 376 M236 410 L272 406"/></g>`,
      }
    case 'apron':
      return {
        behind: plain,
        before: `${collarRib(edge, 5)}<path d="M132 900 L136 400 H276 L280 900Z" fill="${accent}"/><path d="M140 402 C140 360 148 330 156 308 M272 402 C272 360 264 330 256 308" stroke="${accent}" stroke-width="13" fill="none"/><path d="M146 412 H266" stroke="${darker(accent, 0.25)}" stroke-width="3" opacity=".5"/>`,
      }
    case 'coat':
      return {
        behind: plain,
        before: `<path d="M170 296 L206 420 L242 296 C236 326 178 326 170 296Z" fill="${accent}"/><path d="M170 268 C186 284 224 284 242 266 L248 322 C222 336 190 336 164 322Z" fill="${accent}"/><g fill="${light}" stroke="${edge}" stroke-width="2" stroke-opacity=".5"><path d="M160 292 C128 310 116 336 112 366 L150 396 L206 470 L198 404 Z"/><path d="M252 292 C284 310 296 336 300 366 L262 396 L206 470 L214 404 Z"/></g>`,
      }
  }
}
