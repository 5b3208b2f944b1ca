import { describeVariants } from '../support/variants.ts';

describeVariants('en');
