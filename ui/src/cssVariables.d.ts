import 'react'

// Components pass numbers to their stylesheets as custom properties.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
