/** The other language has the same keys, and may add `…_one` where its singular differs. */
export type Texts<Korean extends Record<string, string>> = { [K in keyof Korean]: string } & {
  [K in keyof Korean & string as `${K}_one`]?: string
}
