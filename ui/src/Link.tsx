import { createContext, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

/**
 * Which component draws links inside `ui`. The app gives its router's link once, at the root:
 * `<LinkContext value={({ href, ...rest }) => <RouterLink to={href} {...rest} />}>`; `ui` itself knows no router.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

export function Link(props: LinkProps) {
  const Renderer = useContext(LinkContext)
  return <Renderer {...props} />
}
