import styles from './Icon.module.css'
import { iconPaths } from './iconPaths.ts'
import { solidIconPaths } from './solidIconPaths.ts'

export type IconName = keyof typeof iconPaths | keyof typeof solidIconPaths

const isSolid = (name: IconName): name is keyof typeof solidIconPaths => name in solidIconPaths

/** Small icons have a thicker line, so that icons of all sizes look equally dark. */
const lineWidth = (name: IconName, sizePx: number) => (name === 'send' || sizePx <= 14 ? 2.2 : sizePx <= 16 ? 2 : 1.8)

/** An icon. Hidden from screen readers unless it has a `label`. */
export function Icon({
  name,
  size = 24,
  filled = false,
  label,
  className = '',
}: {
  name: IconName
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28
  filled?: boolean
  label?: string
  className?: string
}) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  const shape = isSolid(name) ? (
    <path className={name === 'star' ? styles.star : styles.solid} d={solidIconPaths[name]} />
  ) : (
    <path className={filled ? styles.filled : undefined} d={iconPaths[name]} strokeWidth={lineWidth(name, size)} />
  )
  return (
    <svg className={`${styles.icon} ${className}`} width={size} height={size} viewBox="0 0 24 24" {...named}>
      {shape}
    </svg>
  )
}
