import { createContext, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

/**
 * The component that draws links in `ui`, which does not depend on a router. The app provides its router's link once,
 * at the root: `<LinkContext value={({ href, ...rest }) => <RouterLink to={href} {...rest} />}>`.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

export function Link(props: LinkProps) {
  const Renderer = useContext(LinkContext)
  return <Renderer {...props} />
}
