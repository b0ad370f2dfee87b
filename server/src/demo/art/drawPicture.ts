import { cast, type CastMember, type CastName } from './cast.ts'
import { covers } from './covers.ts'
import { drawFanPicture, type FanPicture } from './drawCrowdFace.ts'
import { drawSelf, drawShot } from './drawShot.ts'
import { photoShots } from './photoShots.ts'
import { renderJpeg, type Picture } from './renderJpeg.ts'
import { Sheet } from './Sheet.ts'
import type { Shot } from './shots.ts'

const portraitPx = 480
const cover = { width: 1000, height: 760 }

function isCastName(name: string): name is CastName {
  return Object.hasOwn(cast, name)
}

/** The SVG of `portrait/seoha`, `cover/seoha` or `photo/seoha/snow`. Throws on a key that nobody drew. */
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
  throw new RangeError(`no picture is drawn for ${key}`)
}

/** Draws one picture of the demo; the same bytes each time. */
export const drawPicture = (key: string): Promise<Picture> => renderJpeg(svgOf(key))

export const drawAvatar = (key: string, picture: FanPicture): Promise<Picture> => renderJpeg(drawFanPicture(key, picture))

/** All that the celebs need: portraits, covers and photos. */
export const castPictureKeys: readonly string[] = [
  ...Object.keys(cast).flatMap((name) => [`portrait/${name}`, `cover/${name}`]),
  ...Object.entries(photoShots).flatMap(([name, shots]) => Object.keys(shots).map((photo) => `photo/${name}/${photo}`)),
]
