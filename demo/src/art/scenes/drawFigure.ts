type Point = readonly [x: number, y: number]

export interface FigurePose {
  head: Point
  neck: Point
  hip: Point
  /** The elbow and the hand of each arm, which starts at the shoulder. */
  arms: readonly (readonly [elbow: Point, hand: Point])[]
  /** The knee and the toes of each leg, which starts at the hip. */
  legs: readonly (readonly [knee: Point, toes: Point])[]
  hair?: 'tail' | 'bun' | 'short'
  skirt?: string
}

const to = ([x, y]: Point): string => `${x} ${y}`

/** Draws a small dark figure in motion, about 300 high, with round limbs. */
export function drawFigure(colour: string, pose: FigurePose): string {
  const { head, neck, hip, arms, legs, skirt } = pose
  const limb = (start: Point, [middle, end]: readonly [Point, Point], thick: number) =>
    `<path d="M${to(start)} Q${to(middle)} ${to(end)}" stroke-width="${thick}" fill="none"/>`
  const hair = {
    tail: `<path d="M${head[0] - 4} ${head[1] - 18} q-34 4 -40 44" stroke-width="13" fill="none"/>`,
    bun: `<circle cx="${head[0] - 10}" cy="${head[1] - 24}" r="10" stroke="none"/>`,
    short: '',
  }[pose.hair ?? 'short']
  return `<g fill="${colour}" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="${head[0]}" cy="${head[1]}" rx="19" ry="23" stroke="none"/>${hair}<path d="M${to(head)} L${to(neck)}" stroke-width="13"/><path d="M${to(neck)} L${to(hip)}" stroke-width="40"/>${arms.map((arm) => limb(neck, arm, 14)).join('')}${legs.map((leg) => limb(hip, leg, 20)).join('')}</g>${skirt ? `<path d="M${hip[0] - 22} ${hip[1] - 22} Q${hip[0] - 60} ${hip[1] + 20} ${hip[0] - 74} ${hip[1] + 34} Q${hip[0]} ${hip[1] + 46} ${hip[0] + 70} ${hip[1] + 24} Q${hip[0] + 40} ${hip[1]} ${hip[0] + 22} ${hip[1] - 22}Z" fill="${skirt}"/>` : ''}`
}
