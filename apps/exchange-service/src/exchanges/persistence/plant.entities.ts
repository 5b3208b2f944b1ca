import type { PlantStatus } from '@offshoot/contracts/plants';
import type { PlantOffer } from '@offshoot/contracts/plant-choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Read model of a plant; plant-service owns the data. */
@Entity({ name: 'plant_read_model' })
export class PlantReadModelRow {
  @PrimaryColumn('uuid') plant_id!: string;
  @Column('integer') version!: number;
  @Column('uuid') owner_id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) cover!: string | null;
  @Column('text') status!: PlantStatus;
  @Column('text', { default: 'either' }) offer!: PlantOffer;
  @Column('boolean') deleted!: boolean;
}

/** A plant that an exchange holds, requested or offered. */
@Entity({ name: 'plant_hold' })
export class PlantHoldRow {
  @PrimaryColumn('uuid') plant_id!: string;
  @Column('uuid') exchange_id!: string;
}
