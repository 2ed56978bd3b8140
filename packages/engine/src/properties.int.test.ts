import { testProperties } from './properties.fixture.ts';

testProperties(1);
