import { SegmentedControl as MantineSegmentedControl, type SegmentedControlProps } from '@mantine/core';
import classes from './segmented-control.module.css';

/** Mantine's segmented control, whose chosen segment has contrast in the dark scheme too. */
export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => (
  <MantineSegmentedControl radius="xl" classNames={{ root: classes.root ?? '' }} {...props} />
);
