import type { Sheet, Stops } from './Sheet.ts'

export interface Mood {
  ground: Stops
  /** The light always comes from the upper right. */
  light: string
  bokeh?: readonly string[]
  /** Whether everything but the light is dimmed. */
  night?: boolean
}

export interface BokehArea {
  left: number
  top: number
  right: number
  bottom: number
  smallest: number
  largest: number
}

/** Draws lights that are out of focus. */
export function bokeh(
  sheet: Sheet,
  count: number,
  colours: readonly string[],
  area: BokehArea,
  opacity = 0.35,
  softness = 6,
): string {
  const { chance } = sheet
  const circles = sheet.times(count, () => {
    const radius = chance.between(area.smallest, area.largest).toFixed(1)
    return `<circle cx="${sheet.between(area.left, area.right)}" cy="${sheet.between(area.top, area.bottom)}" r="${radius}" fill="${chance.pick(colours)}" opacity="${chance.between(opacity * 0.4, opacity).toFixed(2)}"/>`
  })
  return `<g ${sheet.blur(softness)}>${circles}</g>`
}

const glow = (sheet: Sheet, colour: string): string => sheet.radial(`${colour} / 0.85, ${colour} / 0`)

/** Draws the background of a portrait with its light, before the person is drawn. */
export function drawGround(sheet: Sheet, mood: Mood): string {
  const { width, height } = sheet
  const lights = bokeh(
    sheet,
    14,
    mood.bokeh ?? ['#ffd9c2', '#ff9f8c'],
    { left: 0, top: 0, right: width, bottom: height * 0.8, smallest: width * 0.03, largest: width * 0.1 },
    0.42,
    width > 600 ? 10 : 6,
  )
  return `${sheet.fill(sheet.linear(mood.ground, '0 0 .6 1'))}${lights}${drawGlow(sheet, mood)}`
}

export function drawGlow(sheet: Sheet, mood: Mood): string {
  const { width, height } = sheet
  return `<ellipse cx="${width * 0.78}" cy="${height * 0.24}" rx="${width * 0.5}" ry="${height * 0.46}" fill="${glow(sheet, mood.light)}" style="mix-blend-mode:screen" opacity="${mood.night ? 0.55 : 0.9}"/>`
}

/** Draws the same light again over the person. */
export function drawLight(sheet: Sheet, mood: Mood): string {
  const { width, height } = sheet
  const over = `<ellipse cx="${width * 0.92}" cy="${height * 0.1}" rx="${width * 0.45}" ry="${height * 0.4}" fill="${glow(sheet, mood.light)}" style="mix-blend-mode:screen" opacity=".5"/>`
  return mood.night
    ? `${over}<rect width="${width}" height="${height}" fill="#2a1030" opacity=".22" style="mix-blend-mode:multiply"/>`
    : over
}
