import type { Permission } from '@byeol/contract/console/roles.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { createContext, type ComponentType } from 'react'
import type { ko } from '../i18n/ko.ts'

type FrameText = keyof typeof ko.FRAME & string

export interface Page {
  /** Without the leading slash. Everything after the first segment belongs to the page itself. */
  path: string
  /**
   * The permission needed to open it; only people who have it see it in the navigation. `console.use`: every signed-in
   * person.
   */
  permission: Permission
  icon: IconName
  /**
   * `FRAME.{name}` is its heading and its name in the navigation, `FRAME.{name}_DETAIL` the text next to the heading.
   */
  name: { [Name in FrameText]: `${Name}_DETAIL` extends FrameText ? Name : never }[FrameText]
  load: () => Promise<ComponentType>
}

export const pathOf = ({ path }: Page): string => `/${path.split('/')[0]}`

/** All pages, for components that may not import them. */
export const PagesContext = createContext<readonly Page[]>([])
