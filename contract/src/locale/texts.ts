/** The type of the other language's texts: the same keys, and `…_one` where its singular differs. */
export type Texts<Korean extends Record<string, string>> = { [K in keyof Korean]: string } & {
  [K in keyof Korean & string as `${K}_one`]?: string
}
