import { drawGround, drawLight, type Mood } from './backdrop.ts'
import type { CastMember } from './cast.ts'
import { drawPortrait, type Pose } from './drawPortrait.ts'
import { scenes, type SceneName } from './scenes/scenes.ts'
import { scenePx } from './scenes/scene.ts'
import { Sheet } from './Sheet.ts'
import type { Frame, Shot } from './shots.ts'

type Place = readonly [scene: SceneName, tone?: string]

/** Draws a scene behind a person, as large as the sheet and out of focus. */
function drawPlace(sheet: Sheet, [name, tone]: Place, softness: number): string {
  const scale = Math.max(sheet.width, sheet.height) / scenePx
  const left = (sheet.width - scenePx * scale) / 2
  const scene = scenes[name](sheet, tone)
  // Draw a blurred copy over a sharp one, because the blurred copy fades out at the picture's edge.
  return `<g transform="translate(${left} 0) scale(${scale.toFixed(3)})">${scene}<g ${sheet.blur(softness)}>${scene}</g></g>`
}

/** Draws a person in front of a mood or a place, with matching light. */
export function drawSelf(sheet: Sheet, { person, mood }: CastMember, pose: Pose, place?: Place): string {
  // A person seen from behind is looking at the place, so the place stays sharp.
  const behind = place ? drawPlace(sheet, place, pose.away ? 1 : 6) : drawGround(sheet, mood)
  return `${behind}${drawPortrait(sheet, person, { light: mood.light, ...pose })}${drawLight(sheet, mood)}`
}

const selfSizes: Record<Frame, readonly [width: number, height: number]> = {
  square: [720, 720],
  tall: [720, 900],
  wide: [900, 720],
}
const sceneViews = {
  square: { view: '0 0 720 720', width: 720, height: 720 },
  tall: { view: '72 0 576 720', width: 720, height: 900 },
  wide: { view: '0 90 720 540', width: 900, height: 675 },
}

/** Draws one photo as SVG. `seed` decides where its lights and leaves fall. */
export function drawShot(celeb: CastMember, shot: Shot, seed: string): string {
  const frame = shot.frame ?? 'square'
  if (shot.of === 'scene') {
    const sheet = new Sheet(scenePx, scenePx, seed)
    return sheet.toSvg(scenes[shot.scene](sheet, shot.tone), sceneViews[frame])
  }
  const [width, height] = selfSizes[frame]
  const sheet = new Sheet(width, height, seed)
  const mood: Mood = shot.mood ?? celeb.mood
  // The picture has soft edges, so rendering it smaller loses nothing and saves a fifth of the time.
  return sheet.toSvg(drawSelf(sheet, { ...celeb, mood }, shot.pose, shot.place), {
    width: (width * 8) / 9,
    height: (height * 8) / 9,
  })
}
