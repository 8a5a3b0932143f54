import { useMediaQuery } from '@mantine/hooks'

/** Whether one value at a time is shown, and no keyboard is asked for. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
