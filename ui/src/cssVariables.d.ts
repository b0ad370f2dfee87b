import 'react'

// Custom properties are how a component hands numbers to its stylesheet.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
