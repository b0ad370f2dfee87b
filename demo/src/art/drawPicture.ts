import { cast, type CastMember, type CastName } from './cast.ts'
import { covers } from './covers.ts'
import { drawFanPicture } from './drawCrowdFace.ts'
import { drawSelf, drawShot } from './drawShot.ts'
import { fanPictures } from './fanPictures.ts'
import { renderJpeg, type Detail, type Picture } from './renderJpeg.ts'
import { Sheet } from './Sheet.ts'
import type { Shot } from './shots.ts'
import { actorShots } from './photos/actors.ts'
import { otherShots } from './photos/others.ts'
import { singerShots } from './photos/singers.ts'

/** Every photo of the demo, by celeb and by the name that broadcasts and posts use for it. */
const photoShots = { ...singerShots, ...actorShots, ...otherShots }

const portraitPx = 480
const cover = { width: 1000, height: 760 }

function isCastName(name: string): name is CastName {
  return Object.hasOwn(cast, name)
}

/** The SVG of a picture. Throws on an unknown key. */
function svgOf(key: string): string {
  const [kind, name = '', photo = ''] = key.split('/')
  if (isCastName(name)) {
    const member: CastMember = cast[name]
    if (kind === 'portrait') {
      const sheet = new Sheet(portraitPx, portraitPx, key)
      return sheet.toSvg(drawSelf(sheet, member, member.pose))
    }
    if (kind === 'cover') {
      const { pose, mood, place } = covers[name]
      const sheet = new Sheet(cover.width, cover.height, key)
      return sheet.toSvg(drawSelf(sheet, { ...member, mood }, pose, place))
    }
    const shots: Record<string, Shot> = photoShots[name]
    const shot = shots[photo]
    if (kind === 'photo' && shot) return drawShot(member, shot, key)
  }
  const fan = fanPictures[name]
  if (kind === 'avatar' && fan) return drawFanPicture(name, fan)
  throw new RangeError(`no picture is drawn for ${key}`)
}

/**
 * Draws one picture of the demo, with the same bytes each time: `portrait/seoha` (480 square), `cover/seoha` (1000 by
 * 760),
 * `photo/seoha/snow` (640 to 900 wide) or `avatar/jiwoo` (320 square).
 */
export const drawPicture = (key: string, detail: Detail = 'fine'): Promise<Picture> => renderJpeg(svgOf(key), detail)

/** Every key: portraits, covers and photos of the celebs, and the avatars of the fans who have one. */
export const pictureKeys: readonly string[] = [
  ...Object.keys(cast).flatMap((name) => [`portrait/${name}`, `cover/${name}`]),
  ...Object.entries(photoShots).flatMap(([name, shots]) => Object.keys(shots).map((photo) => `photo/${name}/${photo}`)),
  ...Object.keys(fanPictures).map((login) => `avatar/${login}`),
]
