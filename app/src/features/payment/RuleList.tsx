import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import styles from './RuleList.module.css'

/** The rules of a payment, in the same style everywhere: what can be refunded, how long it is valid, who can cancel. */
export function RuleList({ rules }: { rules: readonly (readonly [IconName, string] | null)[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) =>
        rule ? (
          <li key={rule[1]}>
            <Icon name={rule[0]} size={16} />
            <span>
              <Strong text={rule[1]} />
            </span>
          </li>
        ) : null,
      )}
    </ul>
  )
}
