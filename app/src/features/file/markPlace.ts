/** The position of a picture with these proportions within its box, which must be a CSS size container. */
export const markPlace = (width: number, height: number) => ({
  width: `min(100cqw, 100cqh * ${width / height})`,
  aspectRatio: `${width} / ${height}`,
})
