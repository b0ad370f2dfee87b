/** One number for each pixel of a picture, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

/** Moving averages along one direction over `2 * radius + 1` numbers, fewer at the ends. */
function meansAlong(from: Float32Array, lines: number, length: number, step: number, lineStep: number, radius: number) {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    const first = line * lineStep
    let [sum, count] = [0, 0]
    for (let at = 0; at < Math.min(radius, length); at++) {
      sum += from[first + at * step]!
      count++
    }
    for (let at = 0; at < length; at++) {
      if (at + radius < length) {
        sum += from[first + (at + radius) * step]!
        count++
      }
      to[first + at * step] = sum / count
      if (at - radius >= 0) {
        sum -= from[first + (at - radius) * step]!
        count--
      }
    }
  }
  return to
}

const means = ({ width, height, values }: Plane, radius: number): Float32Array =>
  meansAlong(meansAlong(values, height, width, 1, width, radius), width, height, width, 1, radius)

/** A place with a smaller standard deviation, in brightness steps, counts as flat. */
const flat = 2
const loudest = 3

/**
 * Keeps the part of the brightness that a watermark could have changed: each value minus the mean around it, scaled
 * down where the picture has much detail, so that smooth places count most.
 */
export function flatten(brightness: Plane): Plane {
  const { width, height } = brightness
  const around = means(brightness, 7)
  const values = brightness.values.map((value, at) => value - around[at]!)
  const powers = means({ width, height, values: values.map((value) => value * value) }, 10)
  for (let at = 0; at < values.length; at++) {
    const deviation = Math.sqrt(powers[at]! + flat * flat)
    const clipped = Math.max(-loudest, Math.min(loudest, values[at]! / deviation))
    values[at] = clipped / deviation
  }
  return { width, height, values }
}
