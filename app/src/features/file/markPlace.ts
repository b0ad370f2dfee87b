/** The position of a picture of these proportions inside its box, which must be the size container. */
export const markPlace = (width: number, height: number) => ({
  width: `min(100cqw, 100cqh * ${width / height})`,
  aspectRatio: `${width} / ${height}`,
})
