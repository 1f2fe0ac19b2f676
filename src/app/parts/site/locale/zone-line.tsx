import { Text } from '@mantine/core';
import { cityName } from '#contract/moment.ts';
import { useClock } from './use-clock.ts';

/** The sentence of `ZoneNote`. */
export function ZoneLine() {
  const clock = useClock();
  return (
    <Text mt={14} c="dimmed" fz={14}>
      {clock.words('here', { city: cityName(clock) })}
    </Text>
  );
}
