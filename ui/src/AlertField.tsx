import type { AlertInput } from './alertDefinition.ts'
import styles from './AlertDialog.module.css'
import { Checkbox } from './Checkbox.tsx'
import { Radio } from './Radio.tsx'
import { TextField } from './TextField.tsx'

export function AlertField({ name, type = 'text', label, placeholder, value, checked, ...rest }: AlertInput) {
  if (type === 'checkbox')
    return (
      <Checkbox name={name} value={value ?? 'on'} defaultChecked={checked} disabled={rest.disabled}>
        {label}
      </Checkbox>
    )
  if (type === 'radio') {
    return (
      <Radio name={name} value={value} defaultChecked={checked} disabled={rest.disabled}>
        {label}
      </Radio>
    )
  }
  if (type === 'textarea') {
    return (
      <textarea
        className={styles.area}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        disabled={rest.disabled}
        aria-label={label ?? placeholder ?? name}
        rows={3}
      />
    )
  }
  return (
    <TextField
      className={styles.input}
      name={name}
      type={type}
      label={label ?? placeholder ?? name}
      hideLabel={!label}
      placeholder={placeholder ?? ' '}
      defaultValue={value}
      {...rest}
    />
  )
}
