import { describeVariants } from '../support/variants.ts';

describeVariants('ar');
