import 'react'

// Allows custom properties in `style`, with which components pass numbers to their stylesheets.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
